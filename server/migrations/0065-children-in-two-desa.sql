-- Children who are in classes of two desa of one academic year: few, mostly by a mistake that is mended soon. With them
-- the children of a region are the sums of its classes without those counted twice. The trigger below is the only
-- writer.
create table student_in_two_branches (
  academic_year_id uuid not null,
  student_id uuid not null,
  constraint student_in_two_branches__pk primary key (student_id, academic_year_id),
  constraint student_in_two_branches__student_fk foreign key (student_id) references student (id) on delete cascade,
  constraint student_in_two_branches__academic_year_fk foreign key (academic_year_id) references academic_year (id)
    on delete cascade
);

create index student_in_two_branches__academic_year_index on student_in_two_branches (academic_year_id);

insert into student_in_two_branches (academic_year_id, student_id)
select year.academic_year_id, stay.student_id
from public.class_student stay join public.branch_year year on year.id = stay.branch_year_id
where stay.left_on is null
group by year.academic_year_id, stay.student_id having count(*) > 1;

-- Two desa that take the same child in at the same time wait for each other at its line.
create function public.student_in_two_branches__keep(children uuid[]) returns void language plpgsql as $$
begin
  perform from public.student_line where student_id = any(children) order by student_id for no key update;
  delete from public.student_in_two_branches where student_id = any(children);
  insert into public.student_in_two_branches (academic_year_id, student_id)
  select year.academic_year_id, stay.student_id
  from public.class_student stay join public.branch_year year on year.id = stay.branch_year_id
  where stay.student_id = any(children) and stay.left_on is null
  group by year.academic_year_id, stay.student_id having count(*) > 1;
end
$$;

create or replace function public.student_line__follow(children uuid[], years uuid[])
returns void language plpgsql as $$
begin
  perform from public.branch_year where id = any(years) order by id for share;
  if exists (select from public.branch_year where id = any(years) and is_active) then
    perform public.student_line__keep_active(children);
  end if;
  perform public.student_in_two_branches__keep(children);
end
$$;
