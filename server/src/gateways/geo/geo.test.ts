import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
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
