/** An import statement and its place in a file. */
interface ImportStatement {
  readonly start: number
  readonly end: number
  readonly source: string
  readonly text: string
}

/** Lists the import statements of a file, in their order. */
function importsIn(text: string): ImportStatement[] {
  return [...text.matchAll(/^import [^;]*? from '([^']+)'$/gm)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    source: found[1] as string,
    text: found[0],
  }))
}

/**
 * Returns the place of a source among imports: packages, then folders above from the farthest, then
 * this folder.
 */
function sortKey(source: string): string {
  if (!source.startsWith('.')) return `0 ${source}`
  const climbs = source.split('..').length - 1
  return `${9 - climbs} ${source}`
}

/** Adds an import statement of a source at its sorted place. */
export function addImport(text: string, statement: string, source: string): string {
  const known = importsIn(text)
  const last = known.at(-1)
  if (!last) return `${statement}\n\n${text}`
  const next = known.find((one) => sortKey(one.source) > sortKey(source))
  const at = next ? next.start : last.end
  return text.slice(0, at) + (next ? `${statement}\n` : `\n${statement}`) + text.slice(at)
}

/** Adds a value to the named imports of a source; does nothing when it is imported already. */
export function addNamedImport(text: string, name: string, source: string): string {
  const named = /^import (type )?\{([^}]*)\} from /
  const statement = importsIn(text).find((one) => one.source === source && named.test(one.text))
  if (!statement) return addImport(text, `import { ${name} } from '${source}'`, source)
  const [, onlyTypes, inside = ''] = named.exec(statement.text) ?? []
  const names = inside
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => (onlyTypes ? `type ${one}` : one))
  if (names.includes(name)) return text
  const sorted = [...names, name].sort((a, b) => compareNames(bare(a), bare(b)))
  return (
    `${text.slice(0, statement.start)}import { ${sorted.join(', ')} } from ` +
    `'${source}'${text.slice(statement.end)}`
  )
}

/** Returns true when a file imports a name from anywhere. */
export const importsName = (text: string, name: string): boolean =>
  importsIn(text).some((one) =>
    new RegExp(`[{,\\s]${name}(?=[,\\s}])`).test(one.text.replace(/ from .*$/, '')),
  )

const bare = (name: string) => name.replace(/^type /, '')

/** Compares names as the formatter does: letter by letter, the capital before the small one. */
function compareNames(a: string, b: string): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const one = a.charAt(at)
    const other = b.charAt(at)
    if (one === other) continue
    const low = one.toLowerCase()
    const otherLow = other.toLowerCase()
    if (low === otherLow) return one < other ? -1 : 1
    return low < otherLow ? -1 : 1
  }
  return a.length - b.length
}
