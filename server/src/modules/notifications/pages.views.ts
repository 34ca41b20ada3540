import { escapeHtml } from '../../platform/http/escape-html.ts'
import { buttonLink, htmlPage } from '../../platform/http/html-pages.ts'

const toPreferences = buttonLink('/user/notification-settings', 'All notification settings')

/** Returns the page that asks for confirmation before mails of a type are turned off. */
export const unsubscribePage = (siteName: string, { action, title }: { action: string; title: string }): string =>
  htmlPage(
    siteName,
    'Stop these mails?',
    `<p>You will get no more mails of the kind “${escapeHtml(title)}”. Everything else stays as it is.</p>
<form method="post" action="${escapeHtml(action)}"><button>Stop these mails</button></form>`,
  )

/** Returns the page that confirms that mails of a type are turned off. */
export const unsubscribedPage = (siteName: string, title: string): string =>
  htmlPage(
    siteName,
    'Stopped',
    `<p>No more mails of the kind “${escapeHtml(title)}” will be sent to you.</p>\n${toPreferences}`,
  )

/** Returns the page for an invalid unsubscribe link. */
export const invalidLinkPage = (siteName: string): string =>
  htmlPage(siteName, 'This link does not work', `<p>It may have been cut off by a mail program.</p>\n${toPreferences}`)
