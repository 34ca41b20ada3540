/** The name that stands for the site where others may read it: under its icon, in pushes and mails. */
export const DISCREET_NAME = 'Door'

/** The cookie of a browser that installs the site under the discreet name and with another icon. */
export const DISCREET_COOKIE = 'discreet'
