import { escapeHtml } from '../../platform/html.ts'
import { buttonLink, smallPage } from '../../platform/small-pages.ts'

const toPreferences = buttonLink('/user/notification-settings', 'All notification settings')

/** Asks before mails of a kind are stopped. */
export const stopPage = (siteName: string, { action, title }: { action: string; title: string }): string =>
  smallPage(
    siteName,
    'Stop these mails?',
    `<p>You will get no more mails of the kind “${escapeHtml(title)}”. Everything else stays as it is.</p>
<form method="post" action="${escapeHtml(action)}"><button>Stop these mails</button></form>`,
  )

/** Says that mails of a kind are stopped. */
export const stoppedPage = (siteName: string, title: string): string =>
  smallPage(
    siteName,
    'Stopped',
    `<p>No more mails of the kind “${escapeHtml(title)}” will be sent to you.</p>\n${toPreferences}`,
  )

/** Says that an address stops nothing. */
export const endedPage = (siteName: string): string =>
  smallPage(siteName, 'This link does not work', `<p>It may have been cut off by a mail program.</p>\n${toPreferences}`)
