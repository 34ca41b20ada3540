import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ParserPlugin, parse } from '@babel/parser'
import { expect, test } from 'vitest'
import { root } from './checks/run-command.ts'

/** What a file without any spread literal does not contain, so that few files are parsed. */
const CANDIDATE = /\.\.\.\(*[[{]/

interface SyntaxNode {
  readonly type: string
  readonly argument?: SyntaxNode
  readonly expression?: SyntaxNode
  readonly loc?: { readonly start: { readonly line: number } }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns a node without its types, as in `[1, 2] as const`. */
const withoutTypes = (node: SyntaxNode): SyntaxNode =>
  /^TS(As|Satisfies)Expression$/.test(node.type) && node.expression
    ? withoutTypes(node.expression)
    : node

/** Returns true for a literal that is spread where it is written. */
const isSpreadLiteral = ({ type, argument }: SyntaxNode): boolean =>
  /^(JSXSpreadAttribute|SpreadElement)$/.test(type) &&
  argument !== undefined &&
  /^(Array|Object)Expression$/.test(withoutTypes(argument).type)

function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  if (!isNode(value)) return
  yield value
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}

/** Returns the lines on which literals are spread where they are written. */
function spreadLiteralsIn(text: string, hasJsx = false): number[] {
  if (!CANDIDATE.test(text)) return []
  const plugins: ParserPlugin[] = hasJsx ? ['typescript', 'jsx'] : ['typescript']
  const { program } = parse(text, { sourceType: 'module', plugins, attachComment: false })
  return [...nodesIn(program)].filter(isSpreadLiteral).map(({ loc }) => loc?.start.line ?? 0)
}

test('no literal is spread where it is written: its members belong to what surrounds them', () => {
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  const found = sources.flatMap((file) =>
    spreadLiteralsIn(readFileSync(path.join(root, file), 'utf8'), file.endsWith('x')).map(
      (line) => `${file}:${line}`,
    ),
  )
  expect(found).toEqual([])
})

test('literals that are spread where they are written are found in objects, lists, calls and elements', () => {
  const planted = [
    'x({\n  ...{ a, b },\n})',
    "y = [\n  ...(['a', 'b'] as const), 'c']",
    'z(\n...[1, 2])',
    '<p\n{...{ id }} />',
  ]
  expect(planted.flatMap((text) => spreadLiteralsIn(text, true))).toEqual([2, 2, 2, 2])
})

test('what is spread by its name, where a condition holds, or once it was mapped, is not found', () => {
  const allowed = 'x({ ...a, ...(b && { c }) }, [...d, ...[e, f].map(g)], (...[h]) => h)'
  expect(spreadLiteralsIn(allowed)).toEqual([])
})
