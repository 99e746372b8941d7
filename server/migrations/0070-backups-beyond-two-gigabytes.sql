-- Progress is counted in bytes, like the size of the archive before: from 2 GiB on no run could begin any more.
alter table backup alter column done type bigint, alter column total type bigint;
