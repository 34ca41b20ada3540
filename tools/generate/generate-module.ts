import { addImport } from './edit-imports.ts'
import { type Anchor, addToInnerArray, positionInArrays } from './edit-lists.ts'
import type { FileTree } from './file-tree.ts'
import { type ModuleFile, type NewModule, readNewModule } from './names.ts'

const list = 'server/src/layers.ts'
const layers: Anchor = { file: list, what: 'the layers', opening: /stackLayers\(\[/, closing: ']' }

/**
 * Creates the folder of a module and lists it in the composition root; returns what is left to do.
 */
export function generateModule(tree: FileTree, args: readonly string[]): readonly string[] {
  const order = readNewModule(args)
  const { name, files } = order
  const folder = `server/src/modules/${name}`
  tree.create(`${folder}/module.ts`, moduleText(order))
  tree.create(`${folder}/routes.ts`, routesText(name))
  for (const file of files) tree.create(`${folder}/${file}.ts`, texts[file](name))
  tree.edit(list, (text) => listModule(text, order))
  return [
    `Finish what is marked TODO(${name}).`,
    `Add its calls: npm run new:call -- ${name}.<verbNoun> <METHOD> </path>`,
    `Its tables go to server/migrations/0NNN_${name}_words.sql, then npm run db:types.`,
  ]
}

/**
 * Lists a module in its layer. Without a number that is the layer below the notifications: the
 * highest one whose announcements notifications can hear, and whose data is copied and erased with
 * an account.
 */
function listModule(text: string, { name, layer }: NewModule): string {
  const position = layer ?? positionInArrays(text, layers, 'notificationsModule') - 1
  const listed = addToInnerArray(text, layers, position, `${name}Module`)
  const source = `./modules/${name}/module.ts`
  return addImport(listed, `import { ${name}Module } from '${source}'`, source)
}

function moduleText({ name, files }: NewModule): string {
  const isKeeper = files.includes('privacy')
  return `import type { Module } from '../../module.ts'
${isKeeper ? `import { ${name}Privacy } from './privacy.ts'\n` : ''}import { ${name}Routes } from './routes.ts'

/** TODO(${name}): say in one sentence what the module is for. */
export const ${name}Module: Module = {
  name: '${name}',
  routes: ${name}Routes,
${isKeeper ? `  privacy: ${name}Privacy,\n` : ''}}
`
}

const routesText = (name: string) => `import type { Route } from '../../platform/http/index.ts'

/** The routes of ${name}. */
export const ${name}Routes: readonly Route[] = []
`

const texts: Readonly<Record<ModuleFile, (name: string) => string>> = {
  index: (name) => `// TODO(${name}): export here by name what other modules may call.
export {}
`,
  store: (name) => `import type { ReadCtx } from '../../platform/context.ts'

/** Returns the rows of ${name}. TODO(${name}): write the queries of the module's own tables. */
export async function selectRows(_ctx: ReadCtx): Promise<never> {
  throw new Error('TODO(${name}): the query is not written yet')
}
`,
  privacy: (name) => `import type { Privacy } from '../../privacy.ts'

function refuseUnwritten(): never {
  throw new Error('TODO(${name}): the copy and erasure of an account’s data are not written yet')
}

/** The export and erasure of what ${name} keeps about an account. TODO(${name}): write both. */
export const ${name}Privacy: Privacy = {
  export: [{ name: '${name}', section: 'activity', summary: 'TODO(${name})', rows: refuseUnwritten }],
  erase: { private: refuseUnwritten },
}
`,
}
