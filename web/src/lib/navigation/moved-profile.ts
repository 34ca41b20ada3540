import { redirect } from 'react-router'
import { href } from './href.ts'

/**
 * Returns the answer to another spelling or a former username of a page: it has moved for good, but
 * nobody keeps the answer, because a page may be renamed back.
 */
export const movedProfile = (username: string, search: URLSearchParams): Response =>
  redirect(href('profile', { profileId: username }, Object.fromEntries(search)), {
    status: 301,
    headers: { 'cache-control': 'no-cache' },
  })
