import { expect, it } from 'vitest'
import { namedPlaceReader } from './named-place.ts'

const config = {
  trustedProxies: ['10.0.0.0/8'],
  geoHeaderCountry: 'cf-ipcountry',
  geoHeaderRegion: 'cf-region-code',
}
const read = (headers: Record<string, string>, remoteAddress = '10.1.1.1', given = config) =>
  namedPlaceReader(given)({ headers, socket: { remoteAddress } })

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
