-- How the file of an import was read: its sheet, headings and columns, and the lines that were left out.
alter table import_batch add column reading jsonb not null
  default '{"sheet": "", "headingLine": 0, "titles": [], "columns": [], "leftOut": []}';
