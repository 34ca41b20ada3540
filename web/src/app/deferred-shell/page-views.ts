declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

/**
 * Pushes a command. The queue of the analytics script takes the arguments object itself, not an
 * array.
 */
function pushToDataLayer(..._given: readonly unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the script recognises commands by this object
  window.dataLayer.push(arguments)
}

let isLoaded = false

/**
 * Loads the analytics script of an account, once and only after consent: it belongs to a third
 * party.
 */
function load(code: string): void {
  if (isLoaded) return
  isLoaded = true
  pushToDataLayer('js', new Date())
  // Nothing that may identify a person is sent: no advertising, no signals, and page views only
  // when this code reports them.
  pushToDataLayer('config', code, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT + encodeURIComponent(code)
  document.head.append(script)
}

/**
 * Reports a page view with the page's title and its address without the query, which may be
 * private.
 */
export function trackPageView(code: string, pathname: string): void {
  load(code)
  pushToDataLayer('event', 'page_view', {
    send_to: code,
    page_location: location.origin + pathname,
    page_referrer: '',
    page_title: document.title,
  })
}
