-- From which seed the questions of a category were drawn: the draw can be repeated and looked over. Null where a
-- frozen package gave them, and while nothing was drawn.
alter table score_category add column draw_seed text;
alter table score_category add constraint score_category__drawn_or_given check (
  draw_seed is null or started_at is not null and question_package_id is null
);

-- What an examiner scored today, and what happened lately.
create index score_category__scored_index on score_category (scored_at) where scored_at is not null;
