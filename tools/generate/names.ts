import { CannotGenerate } from './file-tree.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE']
const accesses = ['open', 'optional', 'account', 'fan', 'performer', 'admin']
/** Names of the contract that are no domains. */
const reserved = ['all', 'errors', 'events', 'kit', 'people', 'puzzle', 'tables']

/** A call as it is ordered at the terminal. */
export interface NewCall {
  readonly domain: string
  /** The name of the call in its domain: `readRoom`. */
  readonly name: string
  readonly method: string
  readonly path: string
  /** The names of the variable parts of the path. */
  readonly params: readonly string[]
  readonly access: string
  /** The folder of the module that serves the call, where several serve its domain. */
  readonly module: string | undefined
}

/** A module as it is ordered at the terminal. */
export interface NewModule {
  readonly name: string
  readonly layer: number | undefined
  /** The further files it starts with. */
  readonly files: readonly ModuleFile[]
}

/** A file that not every module needs. */
export type ModuleFile = 'index' | 'store' | 'privacy'

/** The command line of a new call. */
const callUsage =
  'npm run new:call -- <domain>.<verbNoun> <METHOD> </path> [--access=account] [--module=<folder>]'
/** The command line of a new module. */
export const moduleUsage = 'npm run new:module -- <name> [--layer=N] [--with=index,store,privacy]'

/** Reads the order of a call: `rooms.readRoom GET /rooms/:id --access=fan`. */
export function readNewCall(args: readonly string[]): NewCall {
  const { words, flags } = splitArgs(args, ['access', 'module'], callUsage)
  const [fullName = '', method = '', path = ''] = words
  if (words.length !== 3) throw new CannotGenerate(`Usage: ${callUsage}`)
  const [, domain, name] = /^([a-z]+)\.([a-z]+(?:[A-Z][a-z0-9]*)+)$/.exec(fullName) ?? []
  if (!domain || !name)
    throw new CannotGenerate(`“${fullName}” is not a call’s name, such as rooms.readRoom`)
  refuseReserved(domain)
  const access = flags.get('access') ?? 'account'
  requireOneOf('method', method, methods)
  requireOneOf('access', access, accesses)
  return { domain, name, method, path, params: paramsOf(path), access, module: flags.get('module') }
}

/** Reads the order of a module: `rooms --layer=8 --with=store,privacy`. */
export function readNewModule(args: readonly string[]): NewModule {
  const { words, flags } = splitArgs(args, ['layer', 'with'], moduleUsage)
  const [name = ''] = words
  if (words.length !== 1) throw new CannotGenerate(`Usage: ${moduleUsage}`)
  if (!/^[a-z]+$/.test(name))
    throw new CannotGenerate(`“${name}” is not a module’s name: one noun in small letters`)
  refuseReserved(name)
  const layer = flags.get('layer')
  if (layer !== undefined && !/^[1-9]\d*$/.test(layer))
    throw new CannotGenerate(`“${layer}” is not a layer’s number`)
  const files = (flags.get('with') ?? '').split(',').filter(Boolean)
  for (const file of files) requireOneOf('file', file, ['index', 'store', 'privacy'])
  return {
    name,
    layer: layer === undefined ? undefined : Number(layer),
    files: files as ModuleFile[],
  }
}

/** Returns a name in kebab-case: `readRoom` becomes `read-room`. */
export const toKebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns a name with a capital first letter. */
export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Returns a path without the names of its variable parts, which do not distinguish addresses. */
export const addressOf = (path: string): string => path.replace(/:\w+/g, ':')

function paramsOf(path: string): string[] {
  const part = '/(?::[a-z][A-Za-z0-9]*|[a-z0-9][a-z0-9-]*)'
  if (!new RegExp(`^(?:${part})+$`).test(path))
    throw new CannotGenerate(`“${path}” is not a path, such as /rooms/:id/seats`)
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  if (new Set(params).size < params.length)
    throw new CannotGenerate(`“${path}” names a variable part twice`)
  return params
}

function splitArgs(args: readonly string[], known: readonly string[], usage: string) {
  const flags = new Map<string, string>()
  for (const arg of args.filter((one) => one.startsWith('-'))) {
    const [, name, value] = /^--(\w+)=(.+)$/.exec(arg) ?? []
    if (!name || !value || !known.includes(name))
      throw new CannotGenerate(`Unknown option ${arg}. Usage: ${usage}`)
    flags.set(name, value)
  }
  return { words: args.filter((one) => !one.startsWith('-')), flags }
}

function requireOneOf(what: string, value: string, allowed: readonly string[]): void {
  if (!allowed.includes(value))
    throw new CannotGenerate(`“${value}” is not allowed as ${what}: ${allowed.join(', ')}`)
}

function refuseReserved(name: string): void {
  if (reserved.includes(name))
    throw new CannotGenerate(`“${name}” names another part of the contract`)
}
