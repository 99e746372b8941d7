/** The classes that meet today, in the office's home: the queue leads there. */
export const todayPanelId = 'hari-ini'
