import { buttonLink, escapeHtml, htmlPage } from '../../../platform/http/index.ts'

const toPreferences = buttonLink('/user/notification-settings', 'All notification settings')

/** Returns the page that asks for confirmation before mails of a type are turned off. */
export const unsubscribePage = (siteName: string, { action, title }: { action: string; title: string }): string =>
  htmlPage(
    siteName,
    'Unsubscribe from these e-mails',
    `<p>You will no longer receive e-mails about “${escapeHtml(title)}”. Other e-mails are not affected.</p>
<form method="post" action="${escapeHtml(action)}"><button>Unsubscribe</button></form>`,
  )

/** Returns the page that confirms that mails of a type are turned off. */
export const unsubscribedPage = (siteName: string, title: string): string =>
  htmlPage(
    siteName,
    'Unsubscribed',
    `<p>You will no longer receive e-mails about “${escapeHtml(title)}”.</p>\n${toPreferences}`,
  )

/** Returns the page for an invalid unsubscribe link. */
export const invalidLinkPage = (siteName: string): string =>
  htmlPage(
    siteName,
    'Invalid link',
    `<p>Part of the link may be missing. Copy the whole link from the e-mail.</p>\n${toPreferences}`,
  )
