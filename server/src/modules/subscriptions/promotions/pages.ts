import { shortLinkPath } from '@stagedoor/contract/promotions'
import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import {
  buttonLink,
  escapeHtml,
  type Page,
  sendHtmlPage,
  servePage,
} from '../../../platform/http/index.ts'
import { accountById } from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { isAccountActive } from '../renewals/renew-subscriptions.ts'
import { performerOfLink } from './store.ts'

const CODE = /^[\w-]{1,20}$/

/**
 * Leads from the short address of a performer's link to the performer's page with the offer, also
 * after the offer ended or the performer's username changed. The page counts the visit.
 */
const openShortLink = servePage({
  name: 'promotions.open_short_link',
  method: 'GET',
  path: `${shortLinkPath}/:code`,
  isAnonymous: true,
  isGated: true,
  async handle(ctx, request, reply) {
    const { code } = request.params as { code: string }
    const performerId = CODE.test(code) ? await performerOfLink(ctx, code) : undefined
    const performer = performerId ? await accountById(ctx, performerId) : undefined
    reply.header('cache-control', 'no-store')
    if (performer && isAccountActive(performer))
      return reply.redirect(
        href('profile', { profileId: performer.username }, { offer: code }),
        302,
      )
    const { siteName } = await readSettings(ctx)
    const page = () => ({
      siteName,
      title: t`This link has expired`,
      body: `<p>${escapeHtml(t`Its creator deleted it or is no longer here.`)}</p>\n${buttonLink(href('explore'), t`Find a creator`)}`,
    })
    return sendHtmlPage(ctx, reply, page, 404)
  },
})

export const promotionsPages: readonly Page[] = [openShortLink]
