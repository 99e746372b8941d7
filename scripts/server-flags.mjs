/**
 * How Node runs the server. Some 50 MB of its heap stay for good; left to itself the engine allows it
 * little more and collects all of it again and again, which cost more than a tenth of the server's
 * processor time. So it may grow to this many megabytes before it is first collected whole.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--initial-old-space-size=192']
