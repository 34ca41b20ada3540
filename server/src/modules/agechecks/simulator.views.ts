import { createHash } from 'node:crypto'
import { escapeHtml } from '../../platform/http/index.ts'

const style = `
:root{color-scheme:light dark;--ground:#eef1f6;--surface:#fff;--text:#14181f;--quiet:#566070;--accent:#1b4fd8;--ink:#fff;--play:#ffe7b0;--play-text:#4d3300}
@media(prefers-color-scheme:dark){:root{--ground:#0d1117;--surface:#161c26;--text:#eef2f8;--quiet:#9fabbd;--accent:#8fb0ff;--ink:#0b1530;--play:#3a2c0a;--play-text:#ffd591}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--text);font:16px/1.5 Figtree,system-ui,sans-serif}
.play{margin:0;padding:12px 16px;background:var(--play);color:var(--play-text);text-align:center;font-weight:600}
main{max-width:440px;margin:0 auto;padding:40px 16px}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
p{margin:0 0 16px;color:var(--quiet)}
button{display:block;width:100%;min-height:52px;margin-top:12px;border:0;border-radius:26px;background:var(--accent);color:var(--ink);font:650 16px/1 Figtree,system-ui,sans-serif;cursor:pointer}
button.quiet{background:var(--surface);color:var(--text)}
button:focus-visible{outline:2px solid var(--text);outline-offset:3px}
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** The headers of the page of the simulated wallet. */
export const simulatorHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
}

/** Renders the simulated wallet with the link that opened it. */
export const simulatorHtml = (link: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Simulated wallet</title><style>${style}</style></head>
<body><p class="play" role="note">Simulated wallet: it proves nothing.</p><main>
<h1>Share that you are over 18?</h1>
<p>A site asks for one thing: whether you are over 18. It does not learn your name or your birth date.</p>
<form method="post"><input type="hidden" name="link" value="${escapeHtml(link)}">
<button name="age" value="over">Share: over 18</button>
<button name="age" value="under" class="quiet">Share: not over 18</button></form>
</main></body></html>
`
