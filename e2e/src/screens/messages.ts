import { expect, type Page } from '@playwright/test'
import { list } from '@stagedoor/contract/conversations'
import { dialog } from '../../page-objects/dialogs.ts'
import type { Person } from '../api-fixtures.ts'
import { type Screen, screen } from './screen.ts'

/** Returns the screens of an account's messages; a fan has an album of Mia's to unlock. */
export async function messageScreens(
  { api }: Person,
  role: 'fan' | 'performer',
): Promise<Screen[]> {
  const { data } = await api(list, { query: {} })
  const other = role === 'fan' ? 'Mia Rivers' : 'Robin Vale'
  const path = `/messages/${data.find(({ recipientInfo }) => recipientInfo.name === other)?._id}`
  return [
    screen('messages', '/messages'),
    screen('messages, nothing archived', '/messages?filter=archived'),
    screen('messages, nobody found', '/messages?q=nobodyiscalledthis'),
    screen('conversation', path),
    { name: 'conversation, menu of files', path, open: openAttach },
    { name: 'conversation, actions of a message', path, open: openActions },
    ...(role === 'fan' ? [{ name: 'conversation, unlock dialog', path, open: openUnlock }] : []),
    screen('messages, found', '/messages?q=a'),
    screen('message settings', '/settings/messages'),
    { name: 'conversation, menu', path, open: openMenu },
    { name: 'conversation, search', path, open: openSearch },
    { name: 'conversation, photos and links', path, open: openMedia },
    { name: 'conversation, about the person', path, open: openPanel },
  ]
}

async function openAttach(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add files' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function openActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Message actions' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
}

async function openUnlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Unlock · / }).click()
  await expect(dialog(page)).toBeVisible()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function openSearch(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Search this conversation' }).click()
  await page.getByRole('searchbox', { name: 'Search this conversation' }).fill('h')
  await expect(
    page.getByRole('region', { name: 'Messages found' }).locator('mark').first(),
  ).toBeVisible()
}

async function openMedia(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Photos, videos and links' }).click()
  await expect(page.getByRole('heading', { name: 'Photos, videos and links' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Photos', exact: true })).toBeVisible()
}

/** Opens the panel about the other person, which wide screens show from the beginning. */
async function openPanel(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^About this / })
  await expect(button).toBeVisible()
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
  await expect(page.getByRole('button', { name: /^(Save notes|Send a tip)$/ })).toBeVisible()
}
