import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readHistory, readMigrations } from '../../src/platform/db/index.ts'
import { files, isTest, show, textOf } from './source-files.ts'

const sqlFolder = path.join(import.meta.dirname, '../../sql')
const sqlFiles = readdirSync(sqlFolder).map((name) => ({
  name,
  text: readFileSync(path.join(sqlFolder, name), 'utf8'),
}))

/** Returns the names of files that do not hold. */
const wrongOf = (holds: (file: { name: string; text: string }) => boolean) =>
  sqlFiles.filter((file) => !holds(file)).map(({ name }) => name)

describe('migrations', () => {
  const history = [...readHistory().keys()]
  const added = readMigrations().filter(({ isPublished }) => !isPublished)

  test('history.txt lists migrations that exist', () => {
    const names = new Set(readMigrations().map(({ name }) => name))
    expect(history.filter((name) => !names.has(name))).toEqual([])
  })

  test('a new migration has a number of its own above all published ones', () => {
    const number = (name: string) => Number.parseInt(name, 10)
    const highest = Math.max(...history.map(number))
    expect(added.filter(({ name }) => number(name) <= highest)).toEqual([])
    expect(new Set(added.map(({ name }) => number(name))).size).toBe(added.length)
  })

  test('a new migration leaves functions, triggers and views to server/sql', () => {
    const creates =
      /^\s*create (?:or replace )?(?:constraint )?(?:function|procedure|trigger|view)\b/im
    expect(added.filter(({ sql }) => creates.test(sql)).map(({ name }) => name)).toEqual([])
  })
})

describe('functions, triggers and views', () => {
  test('a file begins with a comment and has at most 60 lines of at most 100 columns', () => {
    const isShort = (line: string) => line.length <= 100 || line.includes('\\u')
    const lines = (text: string) => text.trimEnd().split('\n')
    expect(wrongOf(({ text }) => text.startsWith('-- '))).toEqual([])
    expect(wrongOf(({ text }) => lines(text).length <= 60)).toEqual([])
    expect(wrongOf(({ text }) => lines(text).every(isShort))).toEqual([])
  })

  test('a file creates the one function or view that it is named after, and triggers that call it', () => {
    const created = /^create or replace (?:function|view) ([a-z_0-9]+)/gm
    const called = /execute function ([a-z_0-9]+)\(\)/g
    const isItself = ({ name, text }: { name: string; text: string }) =>
      [...text.matchAll(created)].map(([, object]) => `${object}.sql`).join() === name &&
      [...text.matchAll(called)].every(([, object]) => `${object}.sql` === name)
    expect(wrongOf(isItself)).toEqual([])
  })

  test('messages are stored by append_messages alone', () => {
    const stores = /insert into messages\b|insertInto\('messages'\)/
    expect(files.filter((path) => !isTest(path) && stores.test(textOf(path))).map(show)).toEqual([])
    expect(sqlFiles.filter(({ text }) => stores.test(text)).map(({ name }) => name)).toEqual([
      'append_messages.sql',
    ])
  })

  test('a store names each trigger in the comment of what it reads or writes by it', () => {
    const stores = files.filter((path) => /\bstore\.ts$/.test(path)).map(textOf)
    const triggers = sqlFiles.flatMap(({ text }) =>
      [...text.matchAll(/^create (?:or replace |constraint )trigger ([a-z_0-9]+)/gm)].map(
        ([, name]) => name as string,
      ),
    )
    const isNamed = (name: string) =>
      stores.some((text) => new RegExp(`^ \\*.*\`${name}\`|/\\*\\*.*\`${name}\``, 'm').test(text))
    expect(triggers.length).toBeGreaterThan(0)
    expect(triggers.filter((name) => !isNamed(name))).toEqual([])
  })
})
