import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { namedPlaceReader } from './named-place.ts'
import { PREVIEW_COOKIE, signPreview } from './place-preview.ts'

const config = {
  trustedProxies: ['10.0.0.0/8'],
  geoHeaderCountry: 'cf-ipcountry',
  geoHeaderRegion: 'cf-region-code',
}
const keys = { signing: createSecretKey(Buffer.alloc(32, 1)) }
const now = () => new Date('2026-03-15T12:00:00Z')
const read = (headers: Record<string, string>, remoteAddress = '10.1.1.1', given = config) =>
  namedPlaceReader({ config: given, keys, now })({ headers, socket: { remoteAddress } })

it('a trusted proxy names the country and the state of a visitor', () => {
  expect(read({ 'cf-ipcountry': 'us', 'cf-region-code': 'TX' })).toEqual({
    country: 'US',
    region: 'TX',
  })
  expect(read({ 'cf-ipcountry': 'US', 'cf-region-code': 'US-UT' }, '::ffff:10.1.1.1')).toEqual({
    country: 'US',
    region: 'UT',
  })
  expect(read({ 'cf-ipcountry': 'DE', 'cf-region-code': 'Bavaria' })).toEqual({ country: 'DE' })
  expect(read({ 'cf-ipcountry': 'T1' })).toEqual({ isAnonymous: true })
})

it('headers of anybody else, and headers that are not configured, name no place', () => {
  const headers = { 'cf-ipcountry': 'US', 'cf-region-code': 'TX' }
  expect(read(headers, '203.0.113.9')).toBeUndefined()
  expect(read(headers, '')).toBeUndefined()
  expect(read(headers, '10.1.1.1', { ...config, trustedProxies: [] })).toBeUndefined()
  expect(read(headers, '10.1.1.1', { ...config, geoHeaderCountry: 'x-country' })).toBeUndefined()
  for (const country of ['XX', 'ZZ', 'Germany', ''])
    expect(read({ 'cf-ipcountry': country })).toBeUndefined()
})

it('a preview of the staff counts before the headers of a proxy', () => {
  const until = new Date(now().getTime() + 1000)
  const cookie = `${PREVIEW_COOKIE}=${signPreview(keys.signing, { country: 'FR' }, until)}`
  expect(read({ cookie, 'cf-ipcountry': 'US' })).toEqual({ country: 'FR' })
  expect(read({ cookie }, '203.0.113.9')).toEqual({ country: 'FR' })
  expect(read({ cookie: `${PREVIEW_COOKIE}=FR..1.x` }, '203.0.113.9')).toBeUndefined()
})
