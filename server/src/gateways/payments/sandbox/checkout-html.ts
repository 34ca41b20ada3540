import { escapeHtml } from '../../../platform/http/index.ts'
import type { Checkout } from './sandbox.store.ts'
import { type TestCard, testCards, testWallets } from './test-cards.ts'

/** The page's only style; its hash is in the page's content security policy. */
export const style = `
:root{color-scheme:light dark;--ground:#f3f1ea;--surface:#fff;--line:#0000001f;--text:#1b171e;--quiet:#5f5866;--accent:#0b6b5d;--ink:#fff;--warn:#8a5300;--bad:#b3203f;--play:#ffe7b0;--play-text:#4d3300}
@media(prefers-color-scheme:dark){:root{--ground:#0d1211;--surface:#141b1a;--line:#ffffff24;--text:#eef4f2;--quiet:#9fb0ac;--accent:#4fd1b9;--ink:#04211c;--warn:#ffc27a;--bad:#ff8099;--play:#3a2c0a;--play-text:#ffd591}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--text);font:16px/1.5 Figtree,system-ui,sans-serif}
.play{margin:0;padding:12px 16px;background:var(--play);color:var(--play-text);text-align:center;font-weight:600}
main{max-width:480px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0;font-size:16px;font-weight:500;color:var(--quiet)}
.price{margin:0 0 4px;font-size:44px;line-height:1.15;font-weight:750;letter-spacing:-.03em;font-variant-numeric:tabular-nums}
.terms{margin:16px 0 0;padding:12px 14px;border-left:3px solid var(--accent);background:var(--surface);border-radius:0 12px 12px 0;font-size:14px}
form{margin-top:28px}
fieldset{margin:0;padding:0;border:0}
legend{padding:0;margin-bottom:8px;font-weight:650}
label{display:flex;gap:12px;align-items:center;min-height:60px;padding:10px 14px;background:var(--surface);border:1px solid var(--line);border-bottom-width:0;cursor:pointer}
label:first-of-type{border-radius:14px 14px 0 0}
label:last-of-type{border-radius:0 0 14px 14px;border-bottom-width:1px}
label:has(:checked){box-shadow:inset 0 0 0 2px var(--accent)}
label:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
input{width:18px;height:18px;margin:0;accent-color:var(--accent);flex:none}
label span{display:block;font-size:14px;color:var(--quiet)}
label b{color:var(--text);font-weight:600;font-variant-numeric:tabular-nums}
.typed{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:24px}
.typed label{display:block;min-height:0;padding:0;border:0;background:none;font-size:14px;color:var(--quiet)}
.typed label:first-of-type,.typed .small{grid-column:1/-1;margin:0}
.typed input{display:block;width:100%;height:48px;margin-top:4px;padding:0 12px;border:1px solid var(--quiet);border-radius:12px;background:var(--surface);color:var(--text);font:inherit}
button{display:block;width:100%;min-height:52px;margin-top:16px;border:0;border-radius:26px;background:var(--accent);color:var(--ink);font:650 16px/1 Figtree,system-ui,sans-serif;cursor:pointer}
button.wallet{background:var(--text);color:var(--ground);margin:0 0 10px}
button.quiet{background:none;color:var(--text);border:1px solid var(--line);margin-top:10px}
button:focus-visible,a:focus-visible{outline:2px solid var(--text);outline-offset:3px}
button[aria-busy=true]{opacity:.6}
.problem{margin:20px 0 0;padding:12px 14px;border-radius:12px;background:var(--surface);border:1px solid var(--bad);color:var(--bad);font-weight:600}
.small{margin-top:20px;font-size:14px;color:var(--quiet)}
a{color:var(--accent)}
`

/**
 * Shows that a submitted form is being processed; the server would accept only the first submission
 * anyway.
 */
export const script = `document.querySelectorAll('form').forEach(f=>f.addEventListener('submit',function(e){if(document.body.dataset.sent){e.preventDefault();return}document.body.dataset.sent='1';e.submitter?.setAttribute('aria-busy','true')}))`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><p class="play" role="note">Sandbox: this is play money. Nothing is charged.</p><main>${body}</main><script>${script}</script></body></html>
`

const priceText = (amount: bigint, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount) / 100)

const choice = ({ id, brand, last4Digits, label }: TestCard, chosen: string) => `
<label><input type="radio" name="card" value="${id}"${id === chosen ? ' checked' : ''} required>
<span><b>${brand} ···· ${last4Digits}</b><br>${escapeHtml(label)}</span></label>`

const walletButton = ([value, label]: readonly [string, string]) =>
  `<button name="do" value="${value}" class="wallet">${label}</button>`

const numbers = testCards.flatMap(({ number }) => number?.replace(/(\d{4})(?=\d)/g, '$1 ') ?? [])

/** The fields of a card; browsers must not fill them with a real one. */
const cardFields = `<fieldset class="typed"><legend>Or enter a test card</legend>
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" maxlength="23"></label>
<label>Expiry (MM/YY)<input name="expiry" inputmode="numeric" autocomplete="off" maxlength="7"></label>
<label>Security code<input name="code" inputmode="numeric" autocomplete="off" maxlength="4"></label>
<p class="small">Test numbers: ${numbers.join(', ')}. Any date to come and any code.</p></fieldset>`

/**
 * Renders the hosted page of a checkout: the amount, the wallets and cards that are pretended, and a
 * link back.
 */
export function checkoutHtml(
  checkout: Checkout,
  { problem, card = 'good' }: { problem?: string; card?: string } = {},
): string {
  const price = priceText(checkout.amount, checkout.currency)
  return page(
    `Pay ${price} · Sandbox gateway`,
    `<h1>${escapeHtml(checkout.description)}</h1><p class="price">${escapeHtml(price)}</p>
${checkout.terms ? `<p class="terms">${escapeHtml(checkout.terms)}</p>` : ''}
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}. Nothing was charged; choose another card or go back.</p>` : ''}
<form method="post">${Object.entries(testWallets).map(walletButton).join('')}</form>
<form method="post"><fieldset><legend>Choose a pretend card</legend>${testCards.map((each) => choice(each, card)).join('')}</fieldset>
${cardFields}
<button name="do" value="pay">Pay ${escapeHtml(price)}</button>
<button name="do" value="cancel" class="quiet" formnovalidate>Cancel and go back</button></form>
<p class="small">${checkout.savesMethod ? 'The card is saved for later payments; remove it under “Payment cards” at any time. ' : ''}This page stands for the page of a real payment company. It takes test numbers only; never enter the number of a real card.</p>`,
  )
}

/** Renders the page of a checkout that is closed. */
export const checkoutClosedHtml = (back: string): string =>
  page(
    'Nothing to pay here · Sandbox gateway',
    `<h1>Sandbox gateway</h1><p class="price">Nothing to pay here</p><p>This payment is over or never existed.</p><p><a href="${escapeHtml(back)}">Go back</a></p>`,
  )
