import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './checks/run-command.ts'

const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')

/**
 * Splits a name into lower-case words: `openLiveDoor`, `open-live-door.ts` and `OPEN_LIVE_DOOR`
 * give the same ones.
 */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Rows of the glossary: a term, and the names that must not be used for it. */
const entries = glossary
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| Term') && !line.startsWith('| ---'),
  )
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .map(([term = '', meaning = '', where = '', banned = '']) => ({
    term,
    meaning,
    where,
    banned: [...banned.matchAll(/`([^`]+)`/g)].map(([, name]) => wordsOf(name as string)),
  }))

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.endsWith('.d.ts') && !file.startsWith('server/test/fixtures/'))

/** Names a file declares: values, functions, types, and members of types. */
function declaredIn(file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
    '',
  )
  const declared = code.matchAll(
    /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g,
  )
  const members = code.matchAll(/^\s+readonly ([a-z][\w$]*)\??:/gm)
  return [...declared, ...members].map(([, name]) => name as string)
}

const holds = (words: readonly string[], banned: readonly string[]) =>
  words.some((_, at) => banned.every((word, offset) => words[at + offset] === word))

function bannedIn(name: string): string | undefined {
  const words = wordsOf(name)
  const entry = entries.find(({ banned }) => banned.some((one) => holds(words, one)))
  return entry && `${name}: the word for this is “${entry.term}”`
}

test('every entry of the glossary has a term, a meaning and a place', () => {
  expect(entries.length).toBeGreaterThan(40)
  expect(entries.filter(({ term, meaning, where }) => !term || !meaning || !where)).toEqual([])
})

test('no term of the glossary is banned by another entry', () => {
  expect(entries.map(({ term }) => bannedIn(term)).filter(Boolean)).toEqual([])
})

test('file names use the terms of the glossary, never a banned synonym', () => {
  const wrong = sources.flatMap((file) => bannedIn(path.basename(file).replace(/\.\w+$/, '')) ?? [])
  expect([...new Set(wrong)]).toEqual([])
})

test('names in code use the terms of the glossary, never a banned synonym', () => {
  const wrong = sources
    .filter((file) => !file.endsWith('.css'))
    .flatMap((file) =>
      declaredIn(file)
        .flatMap((name) => bannedIn(name) ?? [])
        .map((found) => `${file} ${found}`),
    )
  expect(wrong).toEqual([])
})
