import { expect, it } from 'vitest'
import { healthOf, sentFigures } from './upload-health.ts'

const video = (changes: object = {}) => ({
  type: 'outbound-rtp',
  kind: 'video',
  packetsSent: 200,
  qualityLimitationReason: 'none',
  ...changes,
})
const figures = (changes: object = {}, loss = 0) =>
  sentFigures([
    { type: 'outbound-rtp', kind: 'audio', packetsSent: 900 },
    video(changes),
    { type: 'remote-inbound-rtp', kind: 'video', fractionLost: loss },
  ])
const later = (changes: object = {}, loss = 0) => figures({ packetsSent: 400, ...changes }, loss)

it('is unknown before two measurements of sent video', () => {
  expect(sentFigures([{ type: 'outbound-rtp', kind: 'audio', packetsSent: 900 }])).toBeUndefined()
  expect(healthOf(undefined, figures())).toBe('unknown')
  expect(healthOf(figures(), undefined)).toBe('unknown')
})

it('is good while packets leave and nothing holds the quality down', () => {
  expect(healthOf(figures(), later())).toBe('good')
})

it('counts all sizes of a picture together', () => {
  const sizes = (small: number) =>
    sentFigures([
      video({ packetsSent: 0 }),
      video({ packetsSent: small, qualityLimitationReason: 'bandwidth' }),
      { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.01 },
      { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.2 },
    ])
  expect(sizes(70)).toEqual({ packetsSent: 70, limitedBy: 'bandwidth', lost: 0.2 })
})

it('a bad upload of video says why: nothing leaves, packets are lost, the network or the device is too slow', () => {
  expect(healthOf(figures(), figures())).toBe('silent')
  expect(healthOf(figures(), later({}, 0.05))).toBe('lossy')
  expect(healthOf(figures(), later({ qualityLimitationReason: 'bandwidth' }))).toBe('slow-network')
  expect(healthOf(figures(), later({ qualityLimitationReason: 'cpu' }))).toBe('slow-device')
})
