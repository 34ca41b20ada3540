import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mmdbOf } from '../../../test/world/mmdb-file.ts'
import { readConfig } from '../../platform/ops/index.ts'
import { openMmdb } from './mmdb.ts'

const geo = openMmdb()

describe('countries by address in the bundled file', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['217.160.0.1', 'DE'],
    ['80.10.246.2', 'FR'],
    ['133.11.0.1', 'JP'],
    ['193.0.6.139', 'NL'],
    ['130.88.1.1', 'GB'],
    ['2001:4860:4860::8888', 'US'],
    ['2003::1', 'DE'],
    ['2001:660::1', 'FR'],
    ['::ffff:8.8.8.8', 'US'],
    ['::FFFF:808:808', 'US'],
    [' 217.160.0.1 ', 'DE'],
    ['2003::1%eth0', 'DE'],
  ])('%s is in %s', (address, country) => {
    expect(geo.countryOf(address)).toBe(country)
  })

  it.each([
    '127.0.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    'fd00::1',
    'fe80::1%en0',
    '0.0.0.0',
    '',
    'unknown',
    '8.8.8',
    '8.8.8.8, 1.1.1.1',
    'localhost',
  ])('%j is in no country', (address) => {
    expect(geo.countryOf(address)).toBeUndefined()
  })
})

describe('a configured file of countries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-geo-'))
  afterAll(() => rm(folder, { recursive: true }))

  it('refuses a configured file of countries that is missing or not a database', async () => {
    const file = join(folder, 'broken.mmdb')
    expect(() => readConfig({ GEO_IP_FILE: file })).toThrow('GEO_IP_FILE: there is no such file')
    await writeFile(file, 'not a database')
    expect(readConfig({ GEO_IP_FILE: file }).geoIpFile).toBe(file)
    expect(() => openMmdb(file)).toThrow()
  })
})

describe('regions by address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-regions-'))
  afterAll(() => rm(folder, { recursive: true }))
  const file = join(folder, 'cities.mmdb')
  await writeFile(
    file,
    mmdbOf({
      '198.51.100.0/25': { country: { iso_code: 'US' }, subdivisions: [{ iso_code: 'TX' }] },
      '198.51.100.128/25': { country_code: 'US', state1: 'North Carolina', city: 'Durham' },
      '203.0.113.0/26': { country_code: 'DE', state1: 'Bavaria' },
      '203.0.113.64/26': { country: { iso_code: 'US' }, traits: { is_anonymous_proxy: true } },
      '203.0.113.128/26': { country_code: 'US', state1: 'Washington, D.C.' },
      '203.0.113.192/27': { is_anonymous: true, is_anonymous_vpn: true },
      '203.0.113.224/28': {
        country: { iso_code: 'DE' },
        subdivisions: [{ iso_code: 'BY', names: { en: 'Bavaria' } }],
        city: { names: { en: 'Würzburg' } },
      },
    }),
  )
  const cities = openMmdb(file)

  it.each([
    ['198.51.100.7', { country: 'US', region: 'TX' }],
    ['198.51.100.200', { country: 'US', region: 'NC', city: 'northcarolina/durham' }],
    ['203.0.113.225', { country: 'DE', region: 'BY', city: 'bavaria/wurzburg' }],
    ['203.0.113.1', { country: 'DE' }],
    ['203.0.113.70', { country: 'US', isAnonymous: true }],
    ['203.0.113.130', { country: 'US', region: 'DC' }],
    ['203.0.113.193', { isAnonymous: true }],
    ['203.0.113.250', {}],
    ['8.8.8.8', {}],
    ['10.1.2.3', {}],
    ['nowhere', {}],
  ])('%s is at %j', (address, place) => {
    expect(cities.placeOf(address)).toEqual(place)
  })

  it('the bundled file knows countries and no regions', () => {
    expect(geo.placeOf('8.8.8.8')).toEqual({ country: 'US' })
    expect([geo.hasRegions, cities.hasRegions]).toEqual([false, true])
    expect(cities.collectedAt).toEqual(new Date('2026-03-01T00:00:00Z'))
  })
})
