/** The layouts of pages. */
export type LayoutName =
  | 'geoBlock'
  | 'maintenance'
  | 'primary'
  | 'public'
  | 'blank'
  | 'home'
  | 'landing'
  | 'creatorlanding'
  | 'admin'

/** The flags that a page declares; enforced on the server before any loader runs. */
export interface PageFlags {
  readonly layout?: LayoutName
  /** Requires a session: other visitors are sent to the login page and return afterwards. */
  readonly authenticate?: true
  /** For performers only; fans are sent to the home page. */
  readonly onlyPerformer?: true
  /** For admins only; others are sent to the home page. */
  readonly onlyAdmin?: true
  /** Lets a signed-in visitor stay on this landing or public page. */
  readonly noredirect?: true
  /** Stays open during maintenance and in blocked countries, so that admins can log in. */
  readonly duringMaintenance?: true
  /** Is shown to visitors who did not confirm their age: what it shows is not for adults only. */
  readonly beforeAgeGate?: true
  /** Is shown to accounts that have not accepted the texts of the site yet. */
  readonly beforeAcceptance?: true
}

/** A page: its address as a router pattern, and its flags. */
export interface Page extends PageFlags {
  readonly path: `/${string}`
}
