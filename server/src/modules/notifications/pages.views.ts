import { escapeHtml } from '../../platform/http/escape-html.ts'
import { buttonLink, htmlPage } from '../../platform/http/html-pages.ts'

const toPreferences = buttonLink('/user/notification-settings', 'All notification settings')

/** Asks before mails of a kind are stopped. */
export const unsubscribePage = (siteName: string, { action, title }: { action: string; title: string }): string =>
  htmlPage(
    siteName,
    'Stop these mails?',
    `<p>You will get no more mails of the kind “${escapeHtml(title)}”. Everything else stays as it is.</p>
<form method="post" action="${escapeHtml(action)}"><button>Stop these mails</button></form>`,
  )

/** Says that mails of a kind are stopped. */
export const unsubscribedPage = (siteName: string, title: string): string =>
  htmlPage(
    siteName,
    'Stopped',
    `<p>No more mails of the kind “${escapeHtml(title)}” will be sent to you.</p>\n${toPreferences}`,
  )

/** Says that an address stops nothing. */
export const invalidLinkPage = (siteName: string): string =>
  htmlPage(siteName, 'This link does not work', `<p>It may have been cut off by a mail program.</p>\n${toPreferences}`)
