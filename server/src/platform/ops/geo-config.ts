import { existsSync } from 'node:fs'
import { z } from 'zod'

const header = z
  .string()
  .regex(/^[a-z0-9-]{2,60}$/i, 'must be the name of a header')
  .transform((name) => name.toLowerCase())
  .optional()

/** The settings that say where visitors are. */
export const geoSettings = {
  geoIpFile: z
    .string()
    .refine((file) => existsSync(file), 'there is no such file')
    .optional()
    .describe(
      'Countries by address, an .mmdb file with country_code or country.iso_code; rules of age for states need one with state1 or subdivisions. Default: the one that comes along, with countries only.',
    ),
  geoHeaderCountry: header.describe(
    'Header in which a trusted proxy sets the country of visitors, such as cf-ipcountry.',
  ),
  geoHeaderRegion: header.describe(
    'Header in which a trusted proxy sets their state, such as cf-region-code.',
  ),
}
