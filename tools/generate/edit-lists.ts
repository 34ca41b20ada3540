import { CannotGenerate } from './file-tree.ts'

/** A literal in a file, and the text that opens it. */
export interface Anchor {
  readonly file: string
  /** The literal as a message names it. */
  readonly what: string
  readonly opening: RegExp
  /** The closing bracket of the literal. */
  readonly closing: '}' | ']'
}

/** Adds lines to the end of an array or object literal, which lists one entry a line. */
export function addToLiteral(text: string, anchor: Anchor, lines: string): string {
  const { start, end } = insideOf(text, anchor)
  const inside = text.slice(start, end).trim()
  const entries = inside === '' || inside.endsWith(',') ? inside : `${inside},`
  return `${text.slice(0, start)}\n${entries && `  ${entries}\n`}${indent(lines)}\n${text.slice(end)}`
}

/** Adds a name to the end of one of the arrays in an array, counted from 1. */
export function addToInnerArray(
  text: string,
  anchor: Anchor,
  position: number,
  name: string,
): string {
  const arrays = innerArrays(text, anchor)
  const found = arrays[position - 1]
  if (!found)
    throw new CannotGenerate(
      `${anchor.file} has layers 1 to ${arrays.length}, no layer ${position}`,
    )
  const inside = text.slice(found.start + 1, found.end).replace(/,?\s*$/, '')
  return `${text.slice(0, found.start + 1)}${inside}, ${name}${text.slice(found.end)}`
}

/** Returns the number of the inner array that names something, counted from 1. */
export function positionInArrays(text: string, anchor: Anchor, name: string): number {
  const position =
    innerArrays(text, anchor).findIndex(({ start, end }) => text.slice(start, end).includes(name)) +
    1
  if (position === 0) throw new CannotGenerate(`${anchor.file}: ${anchor.what} do not name ${name}`)
  return position
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Finds the content of a literal, between its brackets. */
function insideOf(text: string, { file, what, opening, closing }: Anchor): Range {
  const found = opening.exec(text)
  if (!found) throw new CannotGenerate(`${file}: ${what} were not found`)
  const start = found.index + found[0].length
  const restOfLine = text.slice(start, text.indexOf('\n', start))
  if (restOfLine.endsWith(closing)) return { start, end: start + restOfLine.length - 1 }
  const end = restOfLine === '' ? text.indexOf(`\n${closing}`, start) : -1
  if (end < 0)
    throw new CannotGenerate(`${file}: ${what} do not end with ${closing} at the start of a line`)
  return { start, end: end + 1 }
}

function innerArrays(text: string, anchor: Anchor): Range[] {
  const { start, end } = insideOf(text, anchor)
  const found: Range[] = []
  const opened: number[] = []
  for (let at = start; at < end; at += 1) {
    if (text[at] === '[') opened.push(at)
    if (text[at] !== ']') continue
    const from = opened.pop()
    if (from !== undefined && opened.length === 0) found.push({ start: from, end: at })
  }
  return found
}

const indent = (lines: string) =>
  lines
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
