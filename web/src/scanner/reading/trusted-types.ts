type ScriptUrlPolicy = { createScriptURL(url: string): string }

type PolicyFactory = { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy }

const rules: ScriptUrlPolicy = {
  createScriptURL(url) {
    const target = new URL(url, location.href)
    if (target.origin !== location.origin) {
      throw new TypeError(`A script may only come from ${location.origin}, not ${target.origin}`)
    }
    return url
  },
}

/**
 * The one Trusted Types policy of the app, `app`: workers and the service worker get their address
 * through it. A page may create a policy name once, so all code imports this one.
 *
 * The result is a `TrustedScriptURL` where browsers know it; it is typed as the string that
 * `Worker` and `register` are typed to take.
 */
export const appPolicy: ScriptUrlPolicy =
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('app', rules) ?? rules
