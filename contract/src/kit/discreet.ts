/** The cookie of a browser that installs the site under the neutral name and with another icon. */
export const DISCREET_COOKIE = 'discreet'
