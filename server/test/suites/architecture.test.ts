import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls, domains, schemasOf } from '@stagedoor/contract/all'
import { isCall, isSchemas } from '@stagedoor/contract/kit'
import { describe, expect, test } from 'vitest'
import { routes } from '../../src/app.ts'
import { layers } from '../../src/layers.ts'
import { callsNotServedOnce } from '../../src/platform/http/index.ts'
import { files, importsOf, isTest, show, source, textOf } from './source-files.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const modules = readdirSync(join(source, 'modules'))
const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(relative(source, path))?.[1]
const layerOf = (name: string) =>
  layers.findIndex((layer) => layer.some((module) => module.name === name))

describe('the layers', () => {
  test('layers.ts lists every module once, under the name of its folder', () => {
    expect(
      layers
        .flat()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...modules].sort())
  })

  test('a module imports only the index of modules in lower layers, platform and gateways', () => {
    const wrong = files.filter(moduleOf).flatMap((path) =>
      importsOf(path)
        .filter((target) => moduleOf(target) && moduleOf(target) !== moduleOf(path))
        .filter(
          (target) =>
            basename(target) !== 'index.ts' ||
            layerOf(moduleOf(target) as string) >= layerOf(moduleOf(path) as string),
        )
        .filter((target) => !(isTest(path) && basename(target) === 'index.ts'))
        .map((target) => `${show(path)} → ${show(target)}`),
    )
    expect(wrong).toEqual([])
  })

  test('a module plugs in the routes, jobs, listeners and privacy that it has', () => {
    const forgotten = layers
      .flat()
      .flatMap((module) =>
        (['routes', 'jobs', 'listeners', 'privacy'] as const)
          .filter(
            (part) =>
              !module[part] && existsSync(join(source, 'modules', module.name, `${part}.ts`)),
          )
          .map((part) => `${module.name}: ${part}`),
      )
    expect(forgotten).toEqual([])
  })

  test('only layers.ts imports what a module plugs in', () => {
    const wrong = files
      .filter((path) =>
        importsOf(path).some((target) => moduleOf(target) && basename(target) === 'module.ts'),
      )
      .map(show)
    expect(wrong).toEqual(['layers.ts'])
  })

  test('platform and gateways import no module', () => {
    const wrong = files
      .filter((path) => /^(platform|gateways)\//.test(show(path)))
      .flatMap((path) =>
        importsOf(path)
          .filter(moduleOf)
          .map((target) => `${show(path)} → ${show(target)}`),
      )
    expect(wrong).toEqual([])
  })
})

const WORDS = [
  'module',
  'index',
  'routes',
  'privacy',
  'rules',
  'store',
  'views',
  'policy',
  'ports',
  'jobs',
  'listeners',
  'pushes',
  'announcements',
  'pages',
  'words',
]
/** Matches the name of a use case: a verb and its object. */
const USE_CASE = /^[a-z]+(-[a-z0-9]+)+$/

/**
 * Files a module has once: a topic, which is a folder in a module, is a part of it and has none of
 * its own.
 */
const OF_THE_WHOLE = ['module', 'index', 'announcements', 'privacy', 'ports']
const isInTopic = (path: string) => show(path).split('/').length === 4

test('the files of a module and its topics have names of the closed vocabulary', () => {
  const wrong = files
    .filter((path) => moduleOf(path))
    .filter((path) => !isTest(path))
    .filter((path) => {
      const name = basename(path, '.ts')
      if (show(path).startsWith('modules/mail/templates/')) return false
      if (show(path).split('/').length > 4) return true
      if (isInTopic(path) && OF_THE_WHOLE.includes(name)) return true
      const [topic, word] = name.split('.')
      if (word) return !WORDS.includes(word) || !topic
      return !WORDS.includes(name) && !USE_CASE.test(name)
    })
  expect(wrong.map(show)).toEqual([])
})

const MOST_FILES = 30

test('a module of more than 30 files puts them into a folder for each topic', () => {
  const crowded = modules.filter(
    (name) =>
      readdirSync(join(source, 'modules', name)).filter((file) => file.endsWith('.ts')).length >
      MOST_FILES,
  )
  expect(crowded).toEqual([])
})

/** The modules that own tables of migrations with an older module name. */
const OWNERS: Readonly<Record<string, string>> = { social: 'reactions', standing: 'suspensions' }

describe('tables', () => {
  const owners = new Map<string, string>()
  for (const file of readdirSync(migrations)) {
    const words = file.replace(/^\d+_/, '').replace(/\.sql$/, '')
    const owner = modules.find((name) => words.startsWith(`${name}_`)) ?? OWNERS[words] ?? words
    for (const [, table] of textOf(join(migrations, file)).matchAll(
      /(?:create (?:unlogged )?table|alter table \w+ rename to) (\w+)/g,
    ))
      owners.set(table as string, owner)
  }
  const camel = (name: string) =>
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

  test('only a store or privacy.ts writes, and only to the tables of its own module', () => {
    const wrong = files
      .filter((path) => moduleOf(path) && !isTest(path))
      .flatMap((path) => {
        const text = textOf(path)
        const written = [
          ...text.matchAll(/(?:insertInto|updateTable|deleteFrom)\('(\w+)[ ']/g),
          ...text.matchAll(/(?:insert into|update|delete from) (\w+)/g),
        ]
          .map(([, table]) => table as string)
          .map((table) =>
            [...owners.keys()].find((known) => known === table || camel(known) === table),
          )
          .filter((table) => table !== undefined)
        return written
          .filter(
            (table) =>
              owners.get(table) !== moduleOf(path) ||
              !/(^|\.)store$|^privacy$/.test(basename(path, '.ts')),
          )
          .map((table) => `${show(path)} writes ${table} of ${owners.get(table)}`)
      })
    expect(wrong).toEqual([])
  })
})

test('money moves by post_transfers, which only the store of ledger calls', () => {
  const callers = files.filter(
    (path) => moduleOf(path) && !isTest(path) && textOf(path).includes('post_transfers('),
  )
  expect(callers.map(show)).toEqual(['modules/ledger/store.ts'])
})

describe('the contract', () => {
  test('every call is served exactly once', () => {
    expect(callsNotServedOnce(calls, routes).map(({ name }) => name)).toEqual([])
    expect(routes.filter(({ call }) => !calls.includes(call)).map(({ call }) => call.name)).toEqual(
      [],
    )
  })

  test('a call is named by its file and export', () => {
    const wrong = Object.entries(domains).flatMap(([domain, exported]) =>
      Object.entries(exported.calls)
        .filter(([name, thing]) => isCall(thing) && thing.name !== `${domain}.${name}`)
        .map(([name]) => `${domain}.${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('every call has schemas under its own name, and every schemas of a call have their call', () => {
    const named = Object.entries(domains).flatMap(([domain, exported]) =>
      Object.entries(exported.schemas)
        .filter(([, thing]) => isSchemas(thing))
        .map(([name]) => `${domain}.${name}`),
    )
    expect(named.sort()).toEqual(calls.map(({ name }) => name).sort())
    expect(calls.filter((call) => !isSchemas(schemasOf(call)))).toEqual([])
  })

  test('no two calls share a method and a path', () => {
    const addresses = calls.map(({ method, path }) => `${method} ${path}`)
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })
})

test('the environment is read in the configuration only', () => {
  const wrong = files.filter(
    (path) =>
      !isTest(path) &&
      /\bprocess\.env\b/.test(textOf(path)) &&
      show(path) !== 'platform/ops/config.ts',
  )
  expect(wrong.map(show)).toEqual([])
})

test('others are asked over HTTP by gateways/outside only', () => {
  const asks = /(?<![.\w])fetch\(|from 'node:https'|from 'undici'|\bhttps?\.(?:get|request)\(/
  const wrong = files.filter(
    (path) => !isTest(path) && !/^gateways\/outside\//.test(show(path)) && asks.test(textOf(path)),
  )
  expect(wrong.map(show)).toEqual([])
})

test('modules ask the context for time and ids', () => {
  const wrong = files
    .filter((path) => moduleOf(path) && !isTest(path))
    .filter((path) => /\bnew Date\(\)|\bDate\.now\(\)|\brandomUUID\(/.test(textOf(path)))
  expect(wrong.map(show)).toEqual([])
})

/** Matches what opens a transaction, or ends one, by another way than `transaction`. */
const OTHER_TRANSACTIONS =
  /\.transact\(|\.transaction\(|\.startTransaction\(|\bgroups\b\s*\.?\s*join\(|\bctx\.groups\b|\bwithCommit\(|\b(?:createTransactionContext|createCommitGroups|claimKeys|storeReplies)\b/

describe('the one transaction', () => {
  test('a module opens transactions by transaction only', () => {
    const wrong = files.filter(
      (path) => moduleOf(path) && !isTest(path) && OTHER_TRANSACTIONS.test(textOf(path)),
    )
    expect(wrong.map(show)).toEqual([])
  })

  test.each([
    'await ctx.db.transact((db) => work(db))',
    'await ctx.db.transaction().execute(work)',
    'return ctx.groups.join(ctx, tips, tip)',
    'const { groups } = ctx; return groups.join(ctx, tips, tip)',
    'ctx.withCommit(prepared)',
    'const inner = createTransactionContext(ctx, db, hooks)',
    'await storeReplies(ctx, [{ key, reply }])',
  ])('a planted `%s` is found as another way into a transaction', (planted) => {
    expect(planted).toMatch(OTHER_TRANSACTIONS)
    expect('await transaction(ctx, tips, tip)').not.toMatch(OTHER_TRANSACTIONS)
  })
})

describe('the road to the database', () => {
  const ours = files.filter((path) => !isTest(path) && !show(path).startsWith('platform/db/'))

  test('a statement is declared, and only read and write run it', () => {
    const others = /\.execute\(|\.executeTakeFirst|\.executeQuery\(|\bdb\s*\.run\(/
    const wrong = ours.filter((path) => others.test(textOf(path)))
    // The relay sends what listeners left for the commit of their savepoint.
    expect(wrong.map(show)).toEqual(['platform/outbox/relay.ts'])
  })

  test('a statement has a name of its own, which begins with that of its module', () => {
    const names = ours.flatMap((path) =>
      [...textOf(path).matchAll(/\bstatement(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(
        ([, name]) => [path, name as string] as const,
      ),
    )
    const all = names.map(([, name]) => name)
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
    const strays = names.filter(
      ([path, name]) => moduleOf(path) && !name.startsWith(`${moduleOf(path)}.`),
    )
    expect(strays.map(([path, name]) => `${show(path)}: ${name}`)).toEqual([])
  })
})
