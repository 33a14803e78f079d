-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Staff resolve what devices admitted by mistake while they had no network, above all double admissions.

alter table public.check_ins
  add column resolved_at timestamptz,
  add column resolved_by uuid references auth.users (id) on delete set null,
  add constraint check_ins_resolved_check check (
    (resolved_at is null or outcome <> 'admitted') and (resolved_by is null or resolved_at is not null)
  );
comment on column public.check_ins.resolved_at is 'When staff resolved a wrong check-in; null: it is on the list of problems.';
comment on column public.check_ins.resolved_by is 'Who resolved it first.';
create index check_ins_resolved_by_idx on public.check_ins (resolved_by);
create index check_ins_code_idx on public.check_ins (event_id, code) where code is not null;
drop index public.check_ins_problems_idx;
create index check_ins_problems_idx on public.check_ins (event_id, received_at)
  where outcome <> 'admitted' and resolved_at is null;

-- Check-ins are a log of their own (scanned_by, undone_by). That one was resolved is a decision about a row.
create trigger check_ins_audit after update of resolved_at on public.check_ins
  for each row execute function private.record_change();

-- The name of an attendee stays out of the audit log: it is deleted with the account.
create or replace function private.name_columns(table_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case table_name
    when 'blog_posts' then '{title,speaker_id}'
    when 'booking_slots' then '{booking_id}'
    when 'check_ins' then '{code,event_id}'
    when 'comment_reports' then '{comment_id}'
    when 'comments' then '{author_name,event_id}'
    when 'course_sessions' then '{title,course_id}'
    when 'course_speakers' then '{speaker_id,course_id}'
    when 'event_messages' then '{subject,event_id}'
    when 'event_photos' then '{event_id}'
    when 'event_session_speakers' then '{speaker_id,session_id}'
    when 'event_sessions' then '{title,event_id}'
    when 'event_speakers' then '{speaker_id,event_id}'
    when 'event_streams' then '{event_id}'
    when 'orders' then '{number,full_name}'
    when 'promo_codes' then '{code}'
    when 'registrations' then '{full_name,event_id}'
    when 'site_settings' then '{}'
    when 'space_amenities' then '{amenity_id,space_id}'
    when 'space_bookings' then '{number,full_name,space_id}'
    when 'space_opening_hours' then '{space_id}'
    when 'space_photos' then '{space_id}'
    when 'space_prices' then '{label,space_id}'
    when 'user_passes' then '{user_id,subscription_id}'
    when 'user_roles' then '{account_id}'
    else '{title,name}'
  end::text[]
$$;

create function private.earlier_admission(problem public.check_ins) returns public.check_ins
language sql stable security definer set search_path = ''
as $$
  select earlier
  from public.check_ins earlier
  where earlier.event_id = problem.event_id and earlier.id <> problem.id
    -- One of the two is null: a code is stored where no ticket has it.
    and (earlier.seat_id = problem.seat_id or earlier.code = problem.code)
    and case
      -- It admitted the ticket, so it came first even where its transaction began a moment later.
      when earlier.outcome = 'admitted' and problem.outcome = 'already_used'
        then earlier.undone_at is null or earlier.undone_at > problem.received_at
      when earlier.outcome = 'admitted'
        then earlier.received_at < problem.received_at
          and (earlier.undone_at is null or earlier.undone_at > problem.received_at)
      else (earlier.received_at, earlier.id) < (problem.received_at, problem.id)
    end
  order by earlier.outcome <> 'admitted', earlier.received_at, earlier.id
  limit 1
$$;
comment on function private.earlier_admission is
  'Returns the check-in that had admitted the same ticket, or the same unknown code, to the event when this wrong one was '
  'handed in: a valid one that was not undone, else one that was wrong itself. Null: the ticket was admitted once.';

create function private.check_in_problem_json(problem public.check_ins) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  first public.check_ins := private.earlier_admission(problem);
  second public.check_ins := problem;
  registration public.registrations;
  seat public.registration_seats;
begin
  select * into registration from public.registrations where id = problem.registration_id;
  select * into seat from public.registration_seats where id = problem.seat_id;
  if first.id is null and problem.outcome = 'already_used' then
    -- The seat was checked in without a scan.
    first.scanned_at := seat.checked_in_at;
    first.scanned_by := seat.checked_in_by;
    first.is_offline := false;
  end if;
  if first.scanned_at > second.scanned_at then
    second := first;
    first := problem;
  end if;
  return jsonb_build_object(
    'id', problem.id, 'outcome', problem.outcome, 'code', problem.code,
    'at', second.scanned_at, 'by', private.staff_name(second.scanned_by), 'is_offline', second.is_offline,
    'first_at', first.scanned_at, 'first_by', private.staff_name(first.scanned_by), 'first_is_offline', first.is_offline
  ) || private.seat_holder_json(registration, seat);
end
$$;
comment on function private.check_in_problem_json is
  'Returns a wrong check-in: {id, outcome, code, at, by, is_offline, first_at, first_by, first_is_offline, name, '
  'registered_by, position, seats (see private.seat_holder_json)}. With first_at it is a double admission: two readings '
  'of one ticket, the earlier scan in first_at, first_by and first_is_offline; else the ticket was admitted once.';

create function public.resolve_check_in(check_in_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  problem public.check_ins;
begin
  perform private.require_permission('manage_events');
  -- The second of two people who resolve it at once waits for the first.
  select * into problem from public.check_ins where id = check_in_id for no key update;
  if problem.id is null then
    perform private.raise_api_error(404, 'check_in_not_found', 'No such check-in');
  elsif problem.outcome = 'admitted' then
    perform private.raise_api_error(409, 'check_in_is_valid', 'The check-in is valid: there is nothing to resolve');
  end if;
  if problem.resolved_at is null then
    update public.check_ins set resolved_at = now(), resolved_by = auth.uid()
    where id = problem.id
    returning * into problem;
  end if;
  return jsonb_build_object(
    'id', problem.id, 'resolved_at', problem.resolved_at, 'resolved_by', private.staff_name(problem.resolved_by),
    'is_mine', coalesce(problem.resolved_by = auth.uid(), false)
  );
end
$$;
comment on function public.resolve_check_in is
  'Resolves a wrong check-in made without a network, as a double admission: it leaves the problems of check_in_list; the '
  'seat stays checked in as it is. Idempotent: who resolved it first stays recorded. For manage_events. Returns {id, '
  'resolved_at, resolved_by (name of the staff), is_mine (the caller resolved it)}. Errors: PT403 not_allowed, PT404 '
  'check_in_not_found, PT409 check_in_is_valid.';
revoke execute on function public.resolve_check_in(uuid) from public;
grant execute on function public.resolve_check_in(uuid) to authenticated;
