import { afterEach, beforeEach, expect, it } from 'vitest'
import { generateModule } from './generate-module.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

let project: ProjectCopy
beforeEach(() => {
  project = copyProject()
})
afterEach(() => project.remove())

/** Generates a module and writes its files; returns their names. */
function newModule(order: string): readonly string[] {
  const tree = project.open()
  generateModule(tree, order.split(' '))
  return tree.save()
}

/** Returns the modules of a layer as layers.ts lists them. */
const layer = (number: number) =>
  /stackLayers\(\[([\s\S]*?)\n\]\)/
    .exec(project.textOf('server/src/layers.ts'))?.[1]
    ?.split(/\n {2}(?=\[)/)
    [number]?.replace(/\s+/g, ' ')
    .trim()

it('a module starts with what plugs it in and its routes, listed below notifications', () => {
  expect(newModule('rooms')).toEqual([
    'server/src/modules/rooms/module.ts',
    'server/src/modules/rooms/routes.ts',
    'server/src/layers.ts',
  ])
  expect(
    project.textOf('server/src/modules/rooms/module.ts'),
  ).toContain(`export const roomsModule: Module = {
  name: 'rooms',
  routes: roomsRoutes,
}`)
  const app = project.textOf('server/src/layers.ts')
  expect(app).toMatch(/, roomsModule\],\n {2}\[notificationsModule\(contents\)\]/)
  expect(app).toMatch(
    /reviews\/module\.ts'\nimport \{ roomsModule \} from '\.\/modules\/rooms\/module\.ts'\nimport /,
  )
})

it('a module is listed last in the layer that is named, whatever the layer holds', () => {
  newModule('rooms --layer=1')
  newModule('seats --layer=11')
  expect(layer(1)).toMatch(/^\[settingsModule, .*, roomsModule\],$/)
  expect(layer(11)).toMatch(/^\[paymentsModule, reactionsModule\(reactions\), .*, seatsModule\],$/)
})

it('a module starts with the further files that are named, and what is not written in them throws', () => {
  newModule('rooms --with=index,store,privacy')
  expect(project.textOf('server/src/modules/rooms/module.ts')).toContain(
    '  privacy: roomsPrivacy,\n',
  )
  expect(project.textOf('server/src/modules/rooms/index.ts')).toContain('TODO(rooms)')
  for (const file of ['store', 'privacy'])
    expect(project.textOf(`server/src/modules/rooms/${file}.ts`)).toContain(
      `throw new Error('TODO(rooms): `,
    )
})

it.each([
  ['comments', 'server/src/modules/comments/routes.ts exists already'],
  ['Rooms', 'is not a module’s name'],
  ['live-rooms', 'is not a module’s name'],
  ['kit', 'names another part of the contract'],
  ['rooms --layer=99', 'has layers 1 to '],
  ['rooms --layer=two', 'is not a layer’s number'],
  ['rooms --with=helpers', 'is not allowed as file'],
  ['rooms seats', 'Usage: npm run new:module'],
])('the module %s is refused and writes nothing', (order, message) => {
  const before = project.textOf('server/src/layers.ts')
  expect(() => newModule(order)).toThrow(message)
  expect(project.textOf('server/src/layers.ts')).toBe(before)
})
