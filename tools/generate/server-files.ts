import path from 'node:path/posix'
import { addImport, addNamedImport, importsName } from './edit-imports.ts'
import { addToLiteral } from './edit-lists.ts'
import { CannotGenerate, type FileTree } from './file-tree.ts'
import { moduleUsage, type NewCall, toKebab } from './names.ts'
import { useCaseTestText, useCaseText } from './server-templates.ts'

const modules = 'server/src/modules'
const matrix = 'server/test/suites/matrix'

/** Adds the use case of a call, its test, its route, and its row in the matrix of who may call. */
export function addToServer(tree: FileTree, call: NewCall): void {
  const routes = routesFileOf(tree, call)
  const folder = path.dirname(routes)
  const file = `${folder}/${toKebab(call.name)}`
  tree.create(`${file}.ts`, useCaseText(call, folder))
  tree.create(`${file}.test.ts`, useCaseTestText(call, folder))
  tree.edit(routes, (text) => addRoute(text, routes, call))
  const rows = rowsFileOf(tree, call)
  tree.edit(rows, (text) => addMatrixRow(text, rows, call))
}

/** Returns the name by which a file of routes knows the calls of a domain. */
const aliasIn = (text: string, domain: string) =>
  new RegExp(`import \\* as (\\w+) from '@stagedoor/contract/${domain}'`).exec(text)?.[1]

/** Returns the file with the routes of a call's domain. */
function routesFileOf(tree: FileTree, { domain, module }: NewCall): string {
  const own = `${modules}/${module ?? domain}/routes.ts`
  if (tree.has(own)) return own
  if (module) throw new CannotGenerate(`${own} does not exist`)
  const serving = tree.list(modules, 'routes.ts').filter((file) => aliasIn(tree.read(file), domain))
  const [only, ...others] = serving
  if (!only)
    throw new CannotGenerate(`No module serves ${domain} yet. Create one first: ${moduleUsage}`)
  if (others.length > 0)
    throw new CannotGenerate(
      `Several files serve ${domain}; choose one by --module=: ${serving.join(', ')}`,
    )
  return only
}

function addRoute(text: string, file: string, { domain, name }: NewCall): string {
  if (importsName(text, name)) throw new CannotGenerate(`${file} imports another ${name} already`)
  const anchor = {
    file,
    what: 'the routes',
    opening: /readonly Route\[\] =>? \[/,
    closing: ']',
  } as const
  const alias = aliasIn(text, domain) ?? domain
  const served = addToLiteral(
    text,
    anchor,
    `serve(${alias}.${name}, (ctx, input) => ${name}(ctx, input)),`,
  )
  const http = /from '([^']+\/http\/index\.ts)'/.exec(served)?.[1]
  if (!http) throw new CannotGenerate(`${file} imports nothing from platform/http/index.ts`)
  const withServe = addNamedImport(served, 'serve', http)
  const withUseCase = addNamedImport(withServe, name, `./${toKebab(name)}.ts`)
  if (aliasIn(text, domain)) return withUseCase
  const source = `@stagedoor/contract/${domain}`
  return addImport(withUseCase, `import * as ${domain} from '${source}'`, source)
}

/** Returns the file of the matrix that lists the domain; that of the site for a new one. */
function rowsFileOf(tree: FileTree, { domain }: NewCall): string {
  const files = tree.list(matrix, '.ts').filter((file) => path.basename(file).startsWith('rows-'))
  return (
    files.find((file) => tree.read(file).includes(`\n  '${domain}.`)) ?? `${matrix}/rows-site.ts`
  )
}

function addMatrixRow(text: string, file: string, { domain, name }: NewCall): string {
  if (text.includes(`'${domain}.${name}':`))
    throw new CannotGenerate(`${file} lists ${domain}.${name} already`)
  const before = text.slice(0, text.indexOf(`\n  '${domain}.`))
  const names = [
    ...(text.includes(`\n  '${domain}.`) ? before : text).matchAll(
      /export const (\w+): Rows = \{/g,
    ),
  ]
  const list = names.at(-1)?.[1] ?? 'Rows'
  const opening = new RegExp(`export const ${list}: Rows = \\{`)
  const lines = `// TODO(${domain}.${name}): say whose thing the call is about, and who may not make it.
'${domain}.${name}': anyoneOfRole,`
  const added = addToLiteral(text, { file, what: 'the rows', opening, closing: '}' }, lines)
  return addNamedImport(added, 'anyoneOfRole', './row-builders.ts')
}
