import { queueDraft } from '@stagedoor/contract/calendar'
import { listLists } from '@stagedoor/contract/fanlists'
import { createPost } from '@stagedoor/contract/feed'
import { cleanup, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { post } from '../../../../test/fixtures.ts'
import { creator } from '../../../../test/session-fixtures.ts'
import { BulkPosts } from './bulk-posts.tsx'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const choose = () => screen.getByLabelText(/Choose or drop up to 200/)
const lists = (...names: string[]) => ({
  data: names.map((name, at) => ({
    _id: String(at + 1).repeat(32),
    name,
    isSmart: false,
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
  })),
  total: names.length,
})
const bodies = (sent: readonly { body?: unknown }[]) =>
  sent.map(({ body }) => body as Record<string, unknown>)

it('makes a post of each file with its caption, time, audience and price', async ({
  api,
  user,
}) => {
  api.on(listLists, () => lists())
  api.on(createPost, () => post())
  await renderFeature(<BulkPosts />, { viewer: creator() })
  await user.upload(choose(), [photo('one.jpg'), photo('two.jpg')])
  const csv = 'file,caption,time,audience,price\none.jpg,First,2099-01-31 18:00,buyers,5\n'
  await user.upload(screen.getByLabelText('Fill in from a CSV file'), new File([csv], 'a.csv'))
  await expect
    .poll(() => screen.getByLabelText<HTMLTextAreaElement>('Caption of one.jpg').value)
    .toBe('First')
  await user.type(screen.getByLabelText('Caption of two.jpg'), 'Second')
  await user.click(screen.getByRole('button', { name: 'Make 2 posts' }))
  await expect.poll(() => screen.queryAllByText('Made')).toHaveLength(2)
  screen.getByText('2 of 2 posts made')
  const sent = bodies(api.sent(createPost))
  expect(sent).toHaveLength(2)
  expect(sent.find(({ text }) => text === 'First')).toMatchObject({
    audience: 'buyers',
    price: 5,
    status: 'active',
    isSchedule: true,
  })
  expect(sent.find(({ text }) => text === 'Second')).toMatchObject({
    audience: 'subscribers',
    isSchedule: false,
  })
})

it('one post that fails does not stop the others, and is sent again alone', async ({
  api,
  user,
}) => {
  api.on(listLists, () => lists())
  api.on(createPost, () => post())
  await renderFeature(<BulkPosts />, { viewer: creator() })
  await user.upload(choose(), [photo('one.jpg'), photo('two.jpg')])
  await user.selectOptions(screen.getByLabelText('Audience of one.jpg'), 'Pay per view')
  await user.click(screen.getByRole('button', { name: 'Make 2 posts' }))
  await expect.poll(() => screen.queryAllByText('Made')).toHaveLength(1)
  screen.getByText(/1 of 2 posts made · 1 failed/)
  await user.selectOptions(screen.getByLabelText('Audience of one.jpg'), 'Followers')
  await user.click(screen.getByRole('button', { name: 'Make 1 post' }))
  await expect.poll(() => screen.queryAllByText('Made')).toHaveLength(2)
  expect(api.sent(createPost)).toHaveLength(2)
})

it('keeps the list when the page is opened again, and makes nothing twice', async ({
  api,
  user,
}) => {
  api.on(listLists, () => lists())
  api.on(createPost, () => post())
  await renderFeature(<BulkPosts />, { viewer: creator() })
  await user.upload(choose(), [photo('one.jpg'), photo('two.jpg')])
  await user.selectOptions(screen.getByLabelText('Audience of two.jpg'), 'Pay per view')
  await user.click(screen.getByRole('button', { name: 'Make 2 posts' }))
  await expect.poll(() => screen.queryAllByText('Made')).toHaveLength(1)
  cleanup()
  await renderFeature(<BulkPosts />, { viewer: creator() })
  await screen.findByText(/1 of 2 posts made · 1 files to choose again/)
  await user.selectOptions(screen.getByLabelText('Audience of two.jpg'), 'Everyone')
  await user.upload(choose(), photo('two.jpg'))
  await user.click(screen.getByRole('button', { name: 'Make 1 post' }))
  await expect.poll(() => screen.queryAllByText('Made')).toHaveLength(2)
  expect(api.sent(createPost)).toHaveLength(2)
})

it('gives drafts to the queue, and spaces the times of all', async ({ api, user }) => {
  api.on(listLists, () => lists())
  api.on(createPost, () => post())
  api.on(queueDraft, () => ({
    _id: post()._id,
    kind: 'post' as const,
    at: '2099-01-01T10:00:00.000Z',
    title: '',
    isDone: false,
    isMovable: true,
  }))
  await renderFeature(<BulkPosts />, { viewer: creator() })
  await user.upload(choose(), [photo('one.jpg'), photo('two.jpg')])
  await user.click(screen.getByRole('radio', { name: /By the queue/ }))
  await user.type(screen.getByLabelText('Time of one.jpg'), '2099-03-01T10:00')
  await user.click(screen.getByRole('button', { name: 'Make 2 posts' }))
  await expect.poll(() => screen.queryAllByText('Made')).toHaveLength(2)
  expect(bodies(api.sent(createPost)).map(({ status }) => status)).toEqual(['active', 'inactive'])
  expect(api.sent(queueDraft)).toHaveLength(1)
})

it('a post for a list asks for the list, and says when it is not one of the creator', async ({
  api,
  user,
}) => {
  api.on(listLists, () => lists('VIP', 'Gone'))
  api.refuse(createPost, 'content.list_unusable')
  await renderFeature(<BulkPosts />, { viewer: creator() })
  await user.upload(choose(), [photo('one.jpg'), photo('two.jpg')])
  await user.selectOptions(screen.getByLabelText('Audience of all'), 'Chosen fans')
  await user.click(screen.getByRole('button', { name: 'Set for all' }))
  await user.selectOptions(await screen.findByLabelText('List of two.jpg'), 'Gone')
  await user.click(screen.getByRole('button', { name: 'Make 2 posts' }))
  await screen.findByText('Choose one of the lists that you keep by hand')
  api.on(createPost, () => post())
  screen.getByText('Choose a list.')
  await user.selectOptions(screen.getByLabelText('List of one.jpg'), 'VIP')
  await user.selectOptions(screen.getByLabelText('List of two.jpg'), 'VIP')
  await user.click(screen.getByRole('button', { name: 'Make 2 posts' }))
  await expect.poll(() => screen.queryAllByText('Made')).toHaveLength(2)
  expect(bodies(api.sent(createPost)).at(-1)).toMatchObject({
    audience: 'list',
    listId: '1'.repeat(32),
  })
})
