/**
 * Checks a creator's statement in JSON: `npm run statement:check -- FILE [--roots=URL|FILE]`. Every
 * line is proven by the published root of its day, and the lines must lead from the opening to the
 * closing balances. The roots come from the address in the file unless another one, or a saved
 * answer of `GET /ledger/roots`, is given. Exits with 1 at any problem.
 */
import { readFileSync } from 'node:fs'
import {
  checkStatement,
  parseStatement,
  rootsOfStatement,
  type StatementFile,
  type StatementProblem,
} from '../contract/src/earnings/statement-check.ts'

interface PublishedRoot {
  readonly day: string
  readonly root: string
}

/** Finds the list of roots in an answer of the call, in its `data` or in the list alone. */
function listIn(answer: unknown): readonly PublishedRoot[] {
  if (Array.isArray(answer)) return answer
  const inner = (answer as { readonly data?: unknown } | null)?.data
  if (inner === undefined) throw new Error('no roots in this answer')
  return listIn(inner)
}

const isUrl = (source: string) => /^https?:\/\//.test(source)

async function fetchRoots(source: string, before: string): Promise<readonly PublishedRoot[]> {
  const response = await fetch(`${source}?before=${before}&limit=400`)
  if (!response.ok) throw new Error(`${source} answered ${response.status}`)
  return listIn(await response.json())
}

async function rootsFrom(
  source: string,
  file: StatementFile,
): Promise<ReadonlyMap<string, string>> {
  if (isUrl(source)) return rootsOfStatement(file, (before) => fetchRoots(source, before))
  return new Map(
    listIn(JSON.parse(readFileSync(source, 'utf8'))).map(({ day, root }) => [day, root]),
  )
}

const explanations: Readonly<Record<StatementProblem['kind'], string>> = {
  not_proven_by_root: 'its proof does not lead to the published root of its day',
  proof_missing: 'it has no proof although the root of its day is published',
  proof_incomplete: 'its proof does not show every value of the line',
  value_differs: 'it differs from its proof',
  other_month: 'it is not of the month of the statement',
  repeated: 'its transfer is listed twice',
  balances_differ: 'The lines do not lead from the opening to the closing balances',
}

function sentenceOf({ kind, line, field }: StatementProblem): string {
  const where = line === undefined ? '' : `Line ${line}: `
  return `${where}${explanations[kind]}${field ? ` (${field})` : ''}`
}

async function check(): Promise<boolean> {
  const given = process.argv.slice(2)
  const path = given.find((argument) => !argument.startsWith('--'))
  if (!path) throw new Error('Usage: npm run statement:check -- FILE [--roots=URL|FILE]')
  const file = parseStatement(readFileSync(path, 'utf8'))
  if (!file) throw new Error(`${path} is not a statement in JSON`)
  const roots =
    given.find((argument) => argument.startsWith('--roots='))?.slice('--roots='.length) ??
    file.roots
  const report = await checkStatement(file, await rootsFrom(roots, file))
  for (const problem of report.problems) console.error(sentenceOf(problem))
  console.log(`${file.creator.name}, ${file.month}, with the roots of ${roots}:`)
  const { lines, proven, waiting, problems } = report
  console.log(
    `${proven} of ${lines} lines proven, ${waiting} wait for the root of their day, ` +
      `${problems.length} problems.`,
  )
  return problems.length === 0
}

try {
  if (!(await check())) process.exitCode = 1
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
