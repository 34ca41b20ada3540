/** A name that was given but that no setting has, with the setting that was probably meant. */
export interface UnknownSetting {
  /** The name as it was given: `--prot` or `PUBLIC_ULR`. */
  readonly given: string
  readonly meant: string | undefined
}

/** The names that were given, and those that settings and the program have. */
export interface GivenNames {
  /** The flags of the command line, `--port=4000`. */
  readonly flags: readonly string[]
  /** The names in the file `.env`, which is written for this program alone. */
  readonly inFile: readonly string[]
  /** The names in the environment, which other programs share. */
  readonly inEnvironment: readonly string[]
  /** The environment names of all settings. */
  readonly known: readonly string[]
  /** The flags without a value that the program has, `--demo`. */
  readonly switches: readonly string[]
}

/**
 * The number of typing errors within which a name of the environment counts as meant for a setting.
 */
const TYPING_ERRORS = 2

/**
 * Returns the names that look like settings of this program and are none: every unknown flag, every
 * unknown name of the file, and the names of the environment that differ from a setting by a typing
 * error.
 */
export function unknownSettings(names: GivenNames): readonly UnknownSetting[] {
  const { flags, inFile, inEnvironment, known, switches } = names
  const meantBy = (name: string) => closest(name, known)
  const unknownFlags = flags
    .filter((flag) => flag.startsWith('--') && !switches.includes(flag))
    .map((flag) => flag.replace(/=.*$/s, ''))
    .filter((flag) => !known.includes(flagName(flag)))
    .map((given) => ({ given, meant: flagOf(meantBy(flagName(given))) }))
  const inFileUnknown = inFile
    .filter((name) => !known.includes(name))
    .map((given) => ({ given, meant: meantBy(given) }))
  const inEnvironmentUnknown = inEnvironment
    .filter((name) => !known.includes(name) && !inFile.includes(name))
    .map((given) => ({ given, meant: meantBy(given) }))
    .filter(({ meant }) => meant !== undefined)
  return [...unknownFlags, ...inFileUnknown, ...inEnvironmentUnknown]
}

/** Returns the environment name of a flag: `--data-dir` → `DATA_DIR`. */
const flagName = (flag: string) => flag.slice(2).replaceAll('-', '_').toUpperCase()

const flagOf = (name: string | undefined) => name && `--${name.toLowerCase().replaceAll('_', '-')}`

/**
 * Returns the setting that differs from a name by a typing error or two; short names must differ by
 * one at most.
 */
function closest(name: string, known: readonly string[]): string | undefined {
  const most = name.length < 8 ? 1 : TYPING_ERRORS
  const near = known.map((setting) => ({ setting, distance: distanceOf(name, setting) }))
  return near
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)[0]?.setting
}

/**
 * Returns the number of letters to insert, remove, replace or swap with their neighbour to turn one
 * text into another.
 */
function distanceOf(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > TYPING_ERRORS) return TYPING_ERRORS + 1
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= from.length; row++) {
    const cells = [row]
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1]
      const replaced = (rows[row - 1]?.[at - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      const swapped = isSwapped ? (rows[row - 2]?.[at - 2] ?? Infinity) + 1 : Infinity
      cells.push(
        Math.min(replaced, (rows[row - 1]?.[at] ?? 0) + 1, (cells[at - 1] ?? 0) + 1, swapped),
      )
    }
    rows.push(cells)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
