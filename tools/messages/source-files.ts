import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'

const root = path.resolve(import.meta.dirname, '../..')

/** A node of the syntax tree of a file. */
export type Node = { readonly type: string } & Record<string, unknown>

/**
 * Returns the TypeScript files of a folder of the project, sorted, by their paths from its root.
 */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort()

/** Parses a file of the project. */
export const parseSource = (file: string): Node =>
  parseText(readFileSync(path.join(root, file), 'utf8'))

/** Parses TypeScript. */
export function parseText(code: string): Node {
  const { program } = parse(code, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx', 'importAttributes'],
  })
  return program as unknown as Node
}

/** Visits a node and all below it, except those below a node for which `visit` returns false. */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit)
  }
}

/** Returns the name of an identifier; empty for anything else. */
export const nameOf = (node: unknown): string =>
  String((node as { name?: string } | undefined)?.name ?? '')

/** Returns the parts of a template literal between its values. */
export const cookedParts = ({ quasis }: Node): string[] =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
