declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

/** The queue that the counting script empties takes the arguments object itself, not an array. */
function pushToDataLayer(..._given: readonly unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the script tells commands from other entries by this object
  window.dataLayer.push(arguments)
}

let isLoaded = false

/** Loads the counting script of an account, once. Only after a yes: this is a third party's. */
function load(code: string): void {
  if (isLoaded) return
  isLoaded = true
  pushToDataLayer('js', new Date())
  // What may identify a person stays away: no advertising, no signals, and views only as we tell them.
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

/** Tells that a page is looked at: its address without the query, which may hold what is private, and its title. */
export function trackPageView(code: string, pathname: string): void {
  load(code)
  pushToDataLayer('event', 'page_view', {
    send_to: code,
    page_location: location.origin + pathname,
    page_referrer: '',
    page_title: document.title,
  })
}
