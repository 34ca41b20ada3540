/** Told to the banner when somebody wants to choose again. */
export const CONSENT_ASKED = 'stagedoor:cookies'

/** Shows the choice about cookies again. */
export const askConsent = (): void => {
  dispatchEvent(new Event(CONSENT_ASKED))
}
