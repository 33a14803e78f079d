-- Functions refer to each other.
set check_function_bodies = off;

-- Memberships in the admin area: who is in, selling on site, corrections.

create function private.membership_list_row(membership public.memberships) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (private.membership_json(membership) - array['days', 'visits', 'code']) || jsonb_build_object(
    'created_at', membership.created_at,
    'holder', jsonb_build_object('name', orders.full_name, 'email', orders.email, 'phone', orders.phone),
    'order_number', orders.number
  )
  from public.orders where id = membership.order_id
$$;

create function public.admin_memberships(
  search text default null,
  state text default null,
  plan text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set random_page_cost = 1.1
as $$
#variable_conflict use_variable
declare
  query tsquery := private.search_query(search);
  read_code text := private.read_ticket_code(search);
  today date := private.hub_day();
begin
  perform private.require_permission('manage_content');
  return private.admin_list_page(
    'public.memberships', 'private.membership_list_row(own)', null, null,
    concat_ws(
      ' and ',
      case state
        when 'active' then format(
          'cancelled_at is null and valid_until >= %1$L and valid_from <= %1$L and days_left is distinct from 0', today
        )
        when 'upcoming' then format('cancelled_at is null and valid_from > %L and days_left is distinct from 0', today)
        when 'used_up' then format('cancelled_at is null and valid_until >= %L and days_left = 0', today)
        when 'expired' then format('cancelled_at is null and valid_until < %L', today)
        when 'cancelled' then 'cancelled_at is not null'
        else 'true'
      end,
      case when plan is not null then
        format('plan_id = %L', (select id from public.coworking_plans where slug = plan))
      end,
      case
        when read_code is not null then format('code = %L', read_code)
        when query is not null then 'order_id = any (array(select jsonb_array_elements_text($2 -> ''orders'')::uuid))'
      end
    ),
    jsonb_build_object(
      'orders', case when query is not null then (
        select coalesce(jsonb_agg(id), '[]')
        from (
          select orders.id
          from public.orders
          where private.contact_search_vector(full_name, email, phone, telegram) @@ query
            and exists (select from public.memberships where order_id = orders.id)
          limit 1000
        ) found
      ) end
    ),
    private.order_by_sql(
      sort, '{"created": "created_at", "until": "valid_until", "left": "days_left"}', 'created_desc'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_memberships is
  '{total, rows}: a page of the memberships of the coworking, for manage_content: as private.membership_json without days, '
  'visits and code, with created_at, holder {name, email, phone} and order_number. search: the holder''s name, address or '
  'phone, or a code; state: active, upcoming, used_up, expired, cancelled; plan: slug; sort: created, until, left, each also '
  'with _desc; newest first by default. page counts from 1, page_size is limited to 1–1000; total stops counting at 10000. '
  'Errors: PT403 not_allowed.';
revoke execute on function public.admin_memberships(text, text, text, text, integer, integer) from public;
grant execute on function public.admin_memberships(text, text, text, text, integer, integer) to authenticated;

create function public.coworking_day(day date default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  wanted date := coalesce(day, private.hub_day());
begin
  perform private.require_permission('manage_content', 'manage_events');
  return (
    select jsonb_build_object(
      'day', wanted, 'today', private.hub_day(), 'total', desks.total, 'free', desks.free,
      'people', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', desk_days.id, 'membership_id', memberships.id, 'name', memberships.full_name, 'plan', plans.name,
            'desk_kind', memberships.desk_kind, 'days_left', memberships.days_left, 'days_total', memberships.days_total,
            'valid_until', memberships.valid_until, 'at', checked_in_at, 'by', private.staff_name(checked_in_by)
          )
          order by checked_in_at is null, checked_in_at desc, memberships.full_name, desk_days.id
        ), '[]')
        from public.desk_days
        -- Row by row, however many memberships there are.
        cross join lateral (
          select memberships.*, orders.full_name
          from public.memberships join public.orders on orders.id = memberships.order_id
          where memberships.id = desk_days.membership_id
          offset 0
        ) memberships
        join public.coworking_plans plans on plans.id = memberships.plan_id
        where desk_days.day = wanted and desk_days.cancelled_at is null
      ),
      'taken_by', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'space', spaces.name, 'starts_at', occupancy.starts_at, 'ends_at', occupancy.ends_at, 'state', occupancy.state,
            'event', (
              select jsonb_build_object('id', events.id, 'title', events.title)
              from public.events where events.id = occupancy.event_id
            )
          )
          order by occupancy.starts_at
        ), '[]')
        from public.spaces
        join public.space_occupancy occupancy on occupancy.space_id = spaces.id and occupancy.state <> 'pending'
          and occupancy.during && tstzrange(
            (wanted + time '06:00') at time zone 'Europe/Belgrade', (wanted + 1)::timestamp at time zone 'Europe/Belgrade'
          )
        where spaces.desks is not null
      )
    )
    from private.desks_of_days(wanted, wanted) desks
  );
end
$$;
comment on function public.coworking_day is
  'Returns a day in the coworking, today unless told: {day, today, total and free (flexible desks; null: no limit), people [{id '
  'of the day at a desk, membership_id, name, plan, desk_kind, days_left, days_total, valid_until, at and by (of the check-in; '
  'null: booked)}], taken_by [{space, starts_at, ends_at, state, event {id, title} or null}] (what takes a space with desks)}. '
  'As many people as there are desks. For manage_content and manage_events. Errors: PT403 not_allowed.';
revoke execute on function public.coworking_day(date) from public;
grant execute on function public.coworking_day(date) to authenticated;

create function public.sell_membership(
  plan_id uuid,
  starts_on date,
  full_name text,
  email text,
  phone text default null,
  quantity integer default 1,
  language public.interface_language default 'ru',
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(plan_id, starts_on, full_name, email, phone, quantity);
  response jsonb;
  person private.contact;
  plan public.coworking_plans;
  purchase public.orders;
  today date := private.hub_day();
begin
  perform private.require_permission('manage_content');
  response := private.find_idempotent_response(idempotency_key, 'sell_membership', content);
  if response is not null then
    return response;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  -- Sold to the person at the desk, not to the member of staff.
  person.user_id := private.account_of(person.email);
  person.is_confirmed := person.user_id is not null;
  select * into plan from public.coworking_plans where id = plan_id and is_active for no key update;
  if plan.id is null or private.desk_kind_of(plan.kind) is null or plan.period = 'hour' then
    perform private.raise_api_error(404, 'plan_not_found', 'No such plan');
  elsif quantity is null or quantity not between 1 and 30 then
    perform private.raise_api_error(400, 'quantity_invalid', 'Not a number of periods', '{"min": 1, "max": 30}');
  elsif starts_on is null or starts_on < today or starts_on > today + 365 then
    perform private.raise_api_error(
      409, 'start_date_invalid', 'A plan begins today or within a year',
      jsonb_build_object('min', today, 'max', today + 365)
    );
  elsif private.is_plan_sold_out(plan, starts_on, quantity) then
    perform private.raise_api_error(409, 'plan_sold_out', 'All desks of this plan are taken then');
  end if;
  purchase := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'coworking_plan', 'title', plan.name, 'coworking_plan_id', plan.id, 'starts_on', starts_on,
      'quantity', quantity, 'unit_amount', plan.price_amount
    ),
    plan.currency, 'on_site', '{on_site}', '{coworking}', null, null, interval '1 day', idempotency_key
  );
  if purchase.status = 'paid' then
    perform private.create_membership_of_order(purchase);
  else
    purchase := private.pay_order(purchase, 'on_site');
  end if;
  return private.save_idempotent_response(
    idempotency_key, 'sell_membership', content,
    (
      select private.membership_list_row(memberships)
      from public.memberships where order_id = purchase.id
    )
  );
end
$$;
comment on function public.sell_membership is
  'Sells a coworking plan on site: an order that is paid at once, and its membership, which goes to the account with that '
  'confirmed address if there is one. The same idempotency key sells once. For manage_content. Returns the membership as a row '
  'of admin_memberships. Errors: PT403 not_allowed, PT404 plan_not_found, PT400 quantity_invalid {min, max}, name_*, email_*, '
  'phone_*, PT409 start_date_invalid {min, max}, plan_sold_out, idempotency_key_reused.';
revoke execute on function public.sell_membership(
  uuid, date, text, text, text, integer, public.interface_language, uuid
) from public;
grant execute on function public.sell_membership(
  uuid, date, text, text, text, integer, public.interface_language, uuid
) to authenticated;

create function public.correct_membership(
  membership_id uuid,
  version text,
  days_left integer,
  valid_until date,
  reason text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  membership public.memberships;
begin
  perform private.require_permission('manage_content');
  reason := private.clean_text(reason, 'reason', 500);
  select * into membership from public.memberships where id = membership_id for update;
  if reason is null then
    perform private.raise_api_error(400, 'reason_required', 'A required field is empty: reason');
  elsif membership.id is null then
    perform private.raise_api_error(404, 'membership_not_found', 'No such membership');
  elsif membership.updated_at <> version::timestamptz then
    perform private.raise_api_error(
      409, 'edit_conflict', 'Somebody else saved first', private.membership_list_row(membership)
    );
  elsif membership.cancelled_at is not null then
    perform private.raise_api_error(409, 'membership_cancelled', 'The membership was cancelled');
  elsif (days_left is null) <> (membership.days_total is null) or days_left not between 0 and 1000 then
    perform private.raise_api_error(400, 'days_left_invalid', 'Not a number of days', '{"min": 0, "max": 1000}');
  elsif valid_until is null or valid_until < membership.valid_from or valid_until > private.hub_day() + 3660 then
    perform private.raise_api_error(400, 'valid_until_invalid', 'A membership ends after it begins, within ten years');
  end if;
  update public.memberships
  set days_left = correct_membership.days_left, valid_until = correct_membership.valid_until,
    days_total = greatest(days_total, correct_membership.days_left)
  where id = membership.id
  returning * into membership;
  update public.desk_days set cancelled_at = now()
  where id in (
    select id from (
      select id, desk_days.day, row_number() over (order by desk_days.day) as position
      from public.desk_days
      where desk_days.membership_id = membership.id and cancelled_at is null and checked_in_at is null
        and desk_days.day >= private.hub_day()
    ) booked
    where booked.day > membership.valid_until or booked.position > membership.days_left
  );
  -- The log has written what changed; why belongs there too.
  update public.audit_log
  set new = new || jsonb_build_object('reason', reason)
  where id = (
    select max(id) from public.audit_log
    where table_name = 'memberships' and row_id = membership.id::text and actor_id = auth.uid() and at = now()
  );
  return private.membership_list_row(membership);
end
$$;
comment on function public.correct_membership is
  'Changes the days left or the end of a membership if its version (updated_at) is still the given one; the reason goes into '
  'the audit log. days_left is null where days are not counted. Days booked beyond it are cancelled. For manage_content. '
  'Returns the same as a row of admin_memberships. Errors: PT403 not_allowed, PT404 membership_not_found, PT409 edit_conflict '
  '(details: the membership as it is now), membership_cancelled, PT400 reason_required, reason_too_long, days_left_invalid '
  '{min, max}, valid_until_invalid.';
revoke execute on function public.correct_membership(uuid, text, integer, date, text) from public;
grant execute on function public.correct_membership(uuid, text, integer, date, text) to authenticated;

-- Newest definition: 20261126000200_space_rules.sql.
create or replace function public.save_space(
  content jsonb,
  id uuid default null,
  version text default null,
  keep_bookings boolean default false
) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  space public.spaces;
  terms public.spaces;
  booked uuid[] := '{}';
  outside jsonb;
begin
  perform private.require_permission('manage_content');
  space := jsonb_populate_record(null::public.spaces, content);
  if id is null then
    insert into public.spaces (
      slug, name, summary, description, rules, capacity, area_m2, cover_path, is_active, sort_order
    )
    values (
      space.slug, space.name, space.summary, space.description, space.rules, space.capacity, space.area_m2,
      space.cover_path, space.is_active, coalesce((select max(sort_order) + 1 from public.spaces), 1)
    )
    returning * into terms;
    id := terms.id;
  else
    select * into terms from public.spaces where spaces.id = save_space.id for update;
    if not found then
      perform private.raise_api_error(404, 'space_not_found', 'No such space');
    end if;
    booked := private.slots_within_opening_hours(id);
    update public.spaces
    set slug = space.slug, name = space.name, summary = space.summary, description = space.description,
      rules = space.rules, capacity = space.capacity, area_m2 = space.area_m2, cover_path = space.cover_path,
      is_active = space.is_active
    where spaces.id = save_space.id and updated_at = version::timestamptz;
    if not found then
      perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_space(id));
    end if;
  end if;
  terms := jsonb_populate_record(terms, content);
  update public.spaces
  set min_hours = terms.min_hours, max_hours = terms.max_hours, lead_hours = terms.lead_hours, ahead_days = terms.ahead_days,
    break_before_minutes = terms.break_before_minutes, break_after_minutes = terms.break_after_minutes,
    days_off = terms.days_off, who_may_book = terms.who_may_book, instant_after = terms.instant_after,
    free_cancel_hours = terms.free_cancel_hours, late_cancel_percent = terms.late_cancel_percent,
    desks = terms.desks
  where spaces.id = save_space.id
    and (
      spaces.min_hours, spaces.max_hours, spaces.lead_hours, spaces.ahead_days, spaces.break_before_minutes,
      spaces.break_after_minutes, spaces.days_off, spaces.who_may_book, spaces.instant_after, spaces.free_cancel_hours,
      spaces.late_cancel_percent, spaces.desks
    ) is distinct from (
      terms.min_hours, terms.max_hours, terms.lead_hours, terms.ahead_days, terms.break_before_minutes,
      terms.break_after_minutes, terms.days_off, terms.who_may_book, terms.instant_after, terms.free_cancel_hours,
      terms.late_cancel_percent, terms.desks
    );
  perform private.save_space_rows(id, content);
  outside := private.bookings_of_slots(
    array(select unnest(booked) except select unnest(private.slots_within_opening_hours(id)))
  );
  if (outside ->> 'count')::integer > 0 and not keep_bookings then
    perform private.raise_api_error(409, 'bookings_outside_hours', 'Bookings would lie outside the opening hours', outside);
  end if;
  return public.admin_space(id);
end
$$;
comment on function public.save_space is
  'Creates a space (no id), or updates one whose version (updated_at) is still the one that the form loaded. content has '
  'the shape of admin_space; photos, amenities, prices and opening_hours that it leaves out are deleted, those without an '
  'id are added; rules of booking (min_hours to late_cancel_percent) and desks that it leaves out stay. Returns the same as '
  'admin_space. Errors: PT403 not_allowed, PT404 space_not_found, PT409 edit_conflict (details: the space as it is now), '
  'PT409 bookings_outside_hours {count, bookings [{id, number, full_name, status, starts_at, ends_at}] (the first 20)} when '
  'shorter hours leave bookings outside and keep_bookings is false; 23505 when the slug is taken.';
