/** The site as a mail speaks of it. `url` has no slash at its end. */
export interface Site {
  readonly name: string
  readonly url: string
}

/**
 * What a mail says, in plain text: layout and escaping happen in one place. The subject and the first line show on
 * locked screens, so neither says what kind of site this is.
 */
export interface MailMessage {
  readonly subject: string
  readonly heading: string
  /** One paragraph each. */
  readonly lines: readonly string[]
  /** The one thing to do. */
  readonly action?: { readonly text: string; readonly url: string }
  /** Small print below the button. */
  readonly note?: string
  /** Where one stops mails of this kind. */
  readonly unsubscribeUrl?: string
  /** Words of an admin in place of heading, lines, action and note: HTML, everything filled in. */
  readonly body?: { readonly html: string; readonly layout: 'default' | 'blank' }
}

/** A kind of mail: writes the letter from what it is about. */
export interface Template<About> {
  readonly compose: (about: About, site: Site) => MailMessage
}

/** Declares a kind of mail. */
export const template = <About>(compose: Template<About>['compose']): Template<About> => ({ compose })
