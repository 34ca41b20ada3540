import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateCall } from './generate-call.ts'
import { generateModule } from './generate-module.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

let project: ProjectCopy
beforeEach(() => {
  project = copyProject()
})
afterEach(() => project.remove())

/** Generates a call and writes its files; returns their names. */
function newCall(order: string): readonly string[] {
  const tree = project.open()
  generateCall(tree, order.split(' '))
  return tree.save()
}

function newModule(order: string): void {
  const tree = project.open()
  generateModule(tree, order.split(' '))
  tree.save()
}

describe('a call of a known domain', () => {
  it('touches the contract, the module, the matrix and the queries of its feature', () => {
    expect(newCall('comments.hideComment POST /comments/:id/hide --access=performer')).toEqual([
      'contract/src/comments/calls.ts',
      'contract/src/comments/schemas.ts',
      'server/src/modules/comments/hide-comment.ts',
      'server/src/modules/comments/hide-comment.test.ts',
      'server/src/modules/comments/routes.ts',
      'server/test/suites/matrix/rows-posts.ts',
      'web/src/features/comments/queries.ts',
    ])
  })

  it('is declared with its method, path, access and schemas', () => {
    newCall('comments.hideComment POST /comments/:id/hide --access=performer')
    expect(project.textOf('contract/src/comments/calls.ts')).toContain(`
export const hideComment = call('hideComment', {
  method: 'POST',
  path: '/comments/:id/hide',
  access: 'performer',
  summary: 'TODO(comments.hideComment): say what the call does.',
  errors: [],
})
`)
    const schemas = project.textOf('contract/src/comments/schemas.ts')
    expect(schemas).toContain(`import { Done, Instant, idOf, Ref, text } from '../kit/scalars.ts'`)
    expect(schemas.match(/from 'zod\/mini'/g)).toHaveLength(1)
    expect(schemas).toContain(
      'export const hideComment = {\n  params: z.object({ id: Ref }),\n  result: Done,\n}\n',
    )
  })

  it('gets a use case that throws and a test that fails until it is written', () => {
    newCall('comments.hideComment POST /comments/:id/hide')
    expect(project.textOf('server/src/modules/comments/hide-comment.ts')).toContain(
      `throw new Error('TODO(comments.hideComment): the use case is not written yet')`,
    )
    const test = project.textOf('server/src/modules/comments/hide-comment.test.ts')
    expect(test).toContain(`import { createWorld, type World } from '../../../test/world/world.ts'`)
    expect(test).toContain(
      `expect(await api(hideComment, { params: { id: 'unknown' } })).toEqual({ success: true })`,
    )
    expect(test).toContain(`rejects.toMatchObject({ code: 'auth.required' })`)
  })

  it('is served by the last route of its module and imported at its sorted place', () => {
    newCall('comments.hideComment POST /comments/:id/hide')
    const routes = project.textOf('server/src/modules/comments/routes.ts')
    expect(
      routes.endsWith(
        '  serve(comments.hideComment, (ctx, input) => hideComment(ctx, input)),\n]\n',
      ),
    ).toBe(true)
    expect(routes).toMatch(
      /delete-comment\.ts'\nimport \{ hideComment \} from '\.\/hide-comment\.ts'\nimport /,
    )
  })

  it('gets a row of the matrix beside the other calls of its domain', () => {
    newCall('comments.hideComment POST /comments/:id/hide')
    const rows = project.textOf('server/test/suites/matrix/rows-posts.ts')
    const [postRows = ''] = rows.slice(rows.indexOf('export const postRows')).split('\n}\n')
    expect(postRows).toContain(`  'comments.hideComment': anyoneOfRole,`)
  })

  it('gets a line in the queries of its feature', () => {
    newCall('comments.hideComment POST /comments/:id/hide')
    const queries = project.textOf('web/src/features/comments/queries.ts')
    expect(queries).toContain(
      'export const callHideComment = (id: string) => api(hideComment, { params: { id } })',
    )
    expect(queries).toContain('deleteComment, hideComment, listComments')
  })

  it('is served by the module that serves its domain under another name', () => {
    newCall('messages.hideMessage POST /messages/hide --access=fan')
    expect(project.textOf('server/src/modules/messaging/routes.ts')).toContain(
      '  serve(messages.hideMessage, (ctx, input) => hideMessage(ctx, input)),\n]',
    )
    expect(project.textOf('contract/src/messages/schemas.ts')).toContain(
      'hideMessage = {\n  result: Done,\n}',
    )
  })
})

it('a call served by a topic of a module goes to the folder of that topic', () => {
  newCall('factors.readDevices GET /factors/devices --access=admin')
  const routes = project.textOf('server/src/modules/auth/factors/routes.ts')
  expect(routes).toContain(
    '  serve(calls.readDevices, (ctx, input) => readDevices(ctx, input)),\n]',
  )
  expect(project.textOf('server/src/modules/auth/factors/read-devices.ts')).toContain(
    `'../../../platform/context.ts'`,
  )
  const test = project.textOf('server/src/modules/auth/factors/read-devices.test.ts')
  expect(test).toContain(`'../../../../test/world/world.ts'`)
  expect(test).toContain('answers factors.readDevices for an admin')
})

describe('a call of a new domain', () => {
  it('creates the files of the domain, its place in the index, and its first route', () => {
    newModule('rooms')
    newCall('rooms.readRoom GET /rooms/:id/seats/:seatId --access=open')
    expect(project.textOf('contract/src/rooms/calls.ts')).toContain(
      `callsOf<typeof schemas>('rooms')`,
    )
    expect(project.textOf('contract/src/rooms/schemas.ts')).toBe(`import * as z from 'zod/mini'
import { Done, Ref } from '../kit/scalars.ts'

// TODO(rooms.readRoom): the query or body of the call, and its result.
export const readRoom = {
  params: z.object({ id: Ref, seatId: Ref }),
  result: Done,
}
`)
    const index = project.textOf('contract/src/index.ts')
    expect(index).toContain('\n  rooms: { calls: rooms, schemas: roomsSchemas },\n} as const\n')
    expect(index).toMatch(
      /reviews\/schemas\.ts'\nimport \* as rooms from .*\nimport \* as roomsSchemas from .*\nimport/,
    )
    expect(
      project.textOf('server/src/modules/rooms/routes.ts'),
    ).toBe(`import * as rooms from '@stagedoor/contract/rooms'
import { type Route, serve } from '../../platform/http/index.ts'
import { readRoom } from './read-room.ts'

/** The routes of rooms. */
export const roomsRoutes: readonly Route[] = [
  serve(rooms.readRoom, (ctx, input) => readRoom(ctx, input)),
]
`)
    expect(project.textOf('server/src/modules/rooms/read-room.ts')).toContain(
      'viewer: Viewer | undefined',
    )
    expect(project.textOf('server/src/modules/rooms/read-room.test.ts')).not.toContain(
      'auth.required',
    )
    expect(project.textOf('server/test/suites/matrix/rows-site.ts')).toContain(
      `'rooms.readRoom': anyoneOfRole,`,
    )
  })
})

describe('a refused call', () => {
  it.each([
    ['comments.createComment POST /comments/new', 'declares createComment already'],
    ['comments.hideComment GET /comments', 'declares GET /comments already'],
    ['comments.changeComment PUT /comments/:commentId', 'declares PUT /comments/:id already'],
    ['users.renameUser PUT /users/:id/name', 'Several files serve users; choose one by --module='],
    ['rooms.readRoom GET /rooms/:id', 'No module serves rooms yet'],
    ['admin.readWeather GET /admin/weather', 'is divided by topic'],
    [
      'comments.hideComment POST /comments/hide --module=weather',
      'weather/routes.ts does not exist',
    ],
    ['comments.hide POST /comments/hide', 'is not a call’s name'],
    ['Comments.hideComment POST /comments/hide', 'is not a call’s name'],
    ['kit.readKit GET /kit', 'names another part of the contract'],
    ['comments.hideComment PATCH /comments/hide', 'is not allowed as method'],
    ['comments.hideComment POST comments/hide', 'is not a path'],
    ['comments.hideComment POST /comments/{id}', 'is not a path'],
    ['comments.hideComment POST /comments/:id/:id', 'names a variable part twice'],
    ['comments.hideComment POST /comments/hide --access=everyone', 'is not allowed as access'],
    ['comments.hideComment POST /comments/hide --role=fan', 'Unknown option --role=fan'],
    ['comments.hideComment POST', 'Usage: npm run new:call'],
  ])('%s is refused and writes nothing', (order, message) => {
    const before = project.textOf('contract/src/comments/calls.ts')
    expect(() => newCall(order)).toThrow(message)
    expect(project.textOf('contract/src/comments/calls.ts')).toBe(before)
  })

  it('is refused the second time', () => {
    newCall('comments.hideComment POST /comments/:id/hide')
    expect(() => newCall('comments.hideComment PUT /comments/:id/hide')).toThrow(
      'declares hideComment already',
    )
  })

  it('is refused when its routes have no list to add to', () => {
    const tree = project.open()
    tree.edit('server/src/modules/comments/routes.ts', (text) =>
      text.replace('readonly Route[]', 'Routes'),
    )
    expect(() => generateCall(tree, ['comments.hideComment', 'POST', '/comments/hide'])).toThrow(
      'server/src/modules/comments/routes.ts: the routes were not found',
    )
  })
})
