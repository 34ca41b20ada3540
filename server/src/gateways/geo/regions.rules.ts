/** The states of the US, its district and its territories by name, as databases write them. */
const STATES: ReadonlyMap<string, string> = new Map(
  `Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT,
  Delaware DE, District of Columbia DC, Washington D.C. DC, Florida FL, Georgia GA, Hawaii HI,
  Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME,
  Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT,
  Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY,
  North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA,
  Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT,
  Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY, American Samoa AS,
  Guam GU, Northern Mariana Islands MP, Puerto Rico PR, U.S. Virgin Islands VI`
    .split(',')
    .map((entry) => /^\s*(.+) ([A-Z]{2})\s*$/.exec(entry))
    .flatMap((found): [string, string][] => (found ? [[fold(found[1]), found[2] ?? '']] : [])),
)

function fold(name = ''): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** The part of ISO 3166-2 after the country: one to three letters or digits. */
const CODE = /^[A-Z0-9]{1,3}$/

/**
 * Returns the code of a region from what a database or a header has: a code, a code with its
 * country, or the name of a state of the US. Undefined for other names.
 */
export function regionCode(country: string, region: string | undefined): string | undefined {
  const text = region?.trim() ?? ''
  const code = text.toUpperCase().replace(new RegExp(`^${country}-`), '')
  if (CODE.test(code)) return code
  return country === 'US' ? STATES.get(fold(text)) : undefined
}
