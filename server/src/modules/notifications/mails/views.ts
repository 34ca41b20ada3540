import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { buttonLink, escapeHtml, type HtmlPage } from '../../../platform/http/index.ts'

const toPreferences = () =>
  buttonLink(href('user/notification-settings'), t`All notification settings`)

/** Returns the page that asks for confirmation before mails of a type are turned off. */
export const unsubscribePage = (
  siteName: string,
  { action, title }: { action: string; title: string },
): HtmlPage => ({
  siteName,
  title: t`Unsubscribe from these e-mails`,
  body: `<p>${escapeHtml(t`You will no longer receive e-mails about “${title}”. Other e-mails are not affected.`)}</p>
<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(t`Unsubscribe`)}</button></form>`,
})

/** Returns the page that confirms that mails of a type are turned off. */
export const unsubscribedPage = (siteName: string, title: string): HtmlPage => ({
  siteName,
  title: t`Unsubscribed`,
  body: `<p>${escapeHtml(t`You will no longer receive e-mails about “${title}”.`)}</p>\n${toPreferences()}`,
})

/** Returns the page for an invalid unsubscribe link. */
export const invalidLinkPage = (siteName: string): HtmlPage => ({
  siteName,
  title: t`Invalid link`,
  body: `<p>${escapeHtml(t`Part of the link may be missing. Copy the whole link from the e-mail.`)}</p>\n${toPreferences()}`,
})
