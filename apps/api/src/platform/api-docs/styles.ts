/** The styles of both pages of the documentation, besides the viewer's own. */
export const styles = `
/* The column of links is always empty, and overflows the page on a phone. */
.swagger-ui .response-col_links { display: none; }
.events { color-scheme: light dark; --words: #1c2b22; --ground: #fff; --field: #f1f4f2; --line: #6b7d73; --link: #14532d;
  max-width: 50rem; margin: 0 auto; padding: 1rem; background: var(--ground); color: var(--words); font: 1rem/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  .events { --words: #e6ebe8; --ground: #121a16; --field: #1e2a24; --link: #9bd3b0; }
}
.events h1 { font-size: 1.6rem; line-height: 1.25; }
.events h2 { margin-top: 2.5rem; font-size: 1.3rem; overflow-wrap: anywhere; }
.events h3 { font-size: 1.05rem; overflow-wrap: anywhere; }
.events article { margin: 1rem 0; padding: 0 1rem 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.events pre { padding: 0.75rem; overflow-x: auto; background: var(--field); border-radius: 0.375rem; font-size: 0.875rem; }
.events a { color: var(--link); }
`
