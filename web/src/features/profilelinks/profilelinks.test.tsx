import { openLink, saveLinks } from '@stagedoor/contract/profilelinks'
import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { LeaveCard } from './leave-card.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { LinksEditor } from './links-editor.tsx'

const id = '0199a0b0c0d0700080000000000000b7'
const shop = { _id: id, title: 'My shop', host: 'shop.example' }
const own = { ...shop, url: 'https://shop.example/', clicks: 4 }

it('a link is renamed and another is added before it', async ({ api, user }) => {
  api.on(saveLinks, () => ({ data: [own] }))
  await renderFeature(<LinksEditor first={[own]} />, { viewer: creator() })
  screen.getByText('4 clicks')
  await user.click(screen.getByRole('button', { name: 'Add a link' }))
  await user.type(screen.getAllByLabelText('Name')[1] as Element, 'Blog')
  await user.type(screen.getAllByLabelText('Address')[1] as Element, 'https://blog.example')
  await user.click(screen.getByRole('button', { name: 'Move Blog up' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.sent(saveLinks)).toHaveLength(1))
  expect(api.sent(saveLinks)[0]?.body.links).toEqual([
    { title: 'Blog', url: 'https://blog.example' },
    { _id: id, title: 'My shop', url: 'https://shop.example/' },
  ])
})

it('a refused address is explained', async ({ api, user }) => {
  api.refuse(saveLinks, 'profilelinks.address_unusable', { url: 'x' })
  await renderFeature(<LinksEditor first={[own]} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a whole address that begins with https://')
})

it('a link leads to the page that says where it goes', async () => {
  await renderFeature(<LinkButtons links={[shop]} />)
  const link = screen.getByRole('link', { name: /My shop/ })
  expect(link.getAttribute('href')).toBe(`/leave/${id}`)
})

it('the address is asked for, and counted, when the visitor goes on', async ({ api, user }) => {
  api.on(openLink, () => ({ url: own.url }))
  const go = vi.fn()
  const performer = { name: 'Mia', username: 'mia' }
  await renderFeature(<LeaveCard id={id} host="shop.example" performer={performer} go={go} />, {
    viewer: null,
  })
  expect(api.sent(openLink)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Go to shop.example' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith(own.url))
})
