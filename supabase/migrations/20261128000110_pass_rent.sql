-- Functions refer to tables and functions of later files.
set check_function_bodies = off;

-- A pass pays hours of rent: each costs its visits, and the price of each is reduced as the pass says.

create function private.rent_pass_target(slots timestamptz[], currency public.currency) returns private.pass_target
language sql stable set search_path = ''
as $$
  select row('rent', '{rent}', (select max(starting) from unnest(slots) starting), currency, cardinality(slots))::private.pass_target
$$;

create function private.pass_discount_of_slots(pass public.user_passes, space uuid, slots timestamptz[]) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(private.pass_discount(pass, priced.amount)), 0)::integer from private.price_slots(space, slots) priced
$$;
comment on function private.pass_discount_of_slots is 'Returns what a pass takes off the price of hours, in minor units.';

-- Newest definition: 20261126000200_space_rules.sql.
drop function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid
);
create function public.book_space(
  space_id uuid,
  slots timestamptz[],
  full_name text,
  email text,
  phone text default null,
  social_link text default null,
  purpose text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'on_site',
  promo_code text default null,
  idempotency_key uuid default null,
  pass_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    space_id, slots, full_name, email, phone, social_link, purpose, payment_method, promo_code
  ) || case when pass_id is null then '[]' else jsonb_build_array(pass_id) end;
  response jsonb := private.find_idempotent_response(idempotency_key, 'book_space', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  space public.spaces;
  booking public.space_bookings;
  confirm_until timestamptz;
  purchase public.orders;
  pass public.user_passes;
  pass_discount integer;
begin
  if response is not null then
    return response;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  perform private.limit_promo_code_tries(promo_code);
  if pass_id is not null then
    perform private.require_account();
    -- The pass is of the account, so its owner is also the renter.
    person.email := coalesce(private.current_email(), person.email);
    person.is_confirmed := person.email is not distinct from private.current_email();
  end if;
  social_link := private.clean_social_link(social_link);
  purpose := private.clean_text(purpose, 'purpose', 1000);
  select * into space from public.spaces where id = space_id and is_active;
  if space.id is null then
    perform private.raise_api_error(404, 'space_not_found', 'No such space for rent');
  end if;
  slots := array(select distinct starting from unnest(slots) starting order by starting);
  perform private.assert_slots_bookable(space, slots);
  perform private.limit_mails_to_contact(person);
  -- Requests for one space run one after another, so that a late one gets the list of taken slots instead of waiting on
  -- a constraint.
  perform pg_advisory_xact_lock(hashtextextended('space:' || space.id, 0));
  perform private.release_unconfirmed_bookings(space.id);
  confirm_until := private.displace_or_limit_unconfirmed_slots(space.id, slots, person);
  perform private.assert_slots_free(space, slots);

  insert into public.space_bookings (
    space_id, user_id, full_name, email, phone, social_link, purpose, language, total_amount, currency, idempotency_key,
    confirm_until, status, decided_at, free_cancel_hours, late_cancel_percent
  )
  select
    space.id, person.user_id, person.full_name, person.email, person.phone, social_link, purpose, person.language,
    sum(priced.amount), min(priced.currency), idempotency_key, confirm_until,
    case when private.is_trusted_renter(space, person) then 'confirmed' else 'pending' end::public.booking_status,
    case when private.is_trusted_renter(space, person) then now() end,
    space.free_cancel_hours, space.late_cancel_percent
  from private.price_slots(space.id, slots) priced
  returning * into booking;
  perform private.record_unconfirmed_hold(booking.id, person.is_confirmed);
  begin
    insert into public.booking_slots (booking_id, starts_at, ends_at, amount)
    select booking.id, priced.starts_at, priced.ends_at, priced.amount
    from private.price_slots(space.id, slots) priced
    order by priced.starts_at;
  exception when sqlstate 'PT409' then
    perform private.raise_slots_taken(space, slots, private.occupied_slots(space.id, slots));
  end;
  if pass_id is not null then
    if booking.total_amount = 0 then
      perform private.raise_api_error(409, 'pass_does_not_apply', 'Nothing to use a pass for');
    end if;
    pass := private.redeem_pass(
      pass_id, person.user_id, private.rent_pass_target(slots, booking.currency)
    );
    pass_discount := private.pass_discount_of_slots(pass, space.id, slots);
    insert into public.pass_uses (pass_id, booking_id, visits)
    values (pass.id, booking.id, private.visits_for(pass, private.rent_pass_target(slots, booking.currency)));
  end if;
  if booking.total_amount > 0 then
    purchase := private.place_order(
      person,
      jsonb_build_object('kind', 'space_booking', 'title', space.name, 'unit_amount', booking.total_amount),
      booking.currency, payment_method, '{on_site,ips_qr}', '{rent}', promo_code, pass_discount, null, idempotency_key
    );
    update public.space_bookings set order_id = purchase.id where id = booking.id returning * into booking;
  end if;
  perform private.mail_booking(
    case
      when not person.is_confirmed then 'booking_confirm'
      when booking.status = 'confirmed' then 'booking_confirmed'
      else 'booking_requested'
    end,
    booking
  );
  return private.save_idempotent_response(
    idempotency_key, 'book_space', content,
    jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_json(purchase))
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
comment on function public.book_space is
  'Requests a booking of a space for the given time slots (start times of whole hours in Belgrade, at most 100). The time '
  'slots are occupied until staff decide, or confirmed at once for a trusted renter (spaces.instant_after); where the '
  'address is not the confirmed one of the account, the link in the mail must be followed within 30 minutes. Prices are '
  'computed here. A pass (pass_id, of an account) pays each hour by its visits and its discount. Returns {booking {id, number, status, space {id, slug, name}, needs_confirmation, confirm_until, '
  'full_name, email, phone, social_link, purpose, total_amount, currency, decision_note, created_at, cancellation '
  '{free_until, percent, fee} or null, slots [{starts_at, ends_at, amount}]}, order (see get_order)}. The same idempotency '
  'key returns the same response. Errors: PT409 time_conflict with the message "Time conflict with existing booking" and '
  '{slots [{space_id, starts_at, ends_at, state}], nearest (see nearest_free)} in the details; PT409 break_required {slots, '
  'minutes, nearest}; PT409 slot_in_past, outside_opening_hours {slots}, slot_too_soon {slots, hours}, slot_too_far {slots, '
  'days}, booking_too_short {slots, min}, booking_too_long {slots, max}; PT403 booking_not_allowed {who_may_book}; PT400 '
  'slots_required, too_many_slots {max}, name_*, email_*, phone_*, social_link_*, purpose_*; PT404 space_not_found; PT403 '
  'account_blocked; PT409 hours_await_confirmation {max, retry_after} (see private.displace_or_limit_unconfirmed_slots), '
  'payment_method_unavailable, promo_*, promo_with_pass, pass_*, PT401 sign_in_required (a pass without an account), idempotency_key_reused; PT429 too_many_requests, too_many_mails, too_many_codes '
  '{retry_after}.';
revoke execute on function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid, uuid
) from public;
grant execute on function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid, uuid
) to anon, authenticated;

create function public.passes_for_booking(space_id uuid, slots timestamptz[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := private.require_account();
  wanted timestamptz[] := array(
    select distinct starting from unnest(slots) starting where starting is not null order by starting limit 100
  );
  rent_currency public.currency;
begin
  select min(priced.currency) into rent_currency from private.price_slots(space_id, wanted) priced;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
      'valid_until', pass.valid_until, 'visits', private.visits_for(pass, target), 'error_code', checked.error_code,
      'discount_amount', private.pass_discount_of_slots(pass, space_id, wanted), 'currency', rent_currency
    ) order by checked.error_code is not null, pass.valid_until, pass.id), '[]')
    from public.user_passes pass
    join public.subscriptions offer on offer.id = pass.subscription_id
    cross join private.rent_pass_target(wanted, rent_currency) target
    cross join lateral (select private.pass_error(pass, target) as error_code) checked
    where pass.user_id = account and pass.cancelled_at is null and pass.valid_until > now()
      and checked.error_code is distinct from 'pass_does_not_apply'
  );
end
$$;
comment on function public.passes_for_booking is
  'Returns the caller''s passes that pay rent, for hours of a space: [{id, name, visits_left and visits_total (null: by time), '
  'valid_until, visits (that these hours cost), error_code (pass_expired, pass_not_yet, pass_used_up; null: usable), '
  'discount_amount, currency}], usable ones first. Errors: PT401 sign_in_required, PT403 account_blocked.';
revoke execute on function public.passes_for_booking(uuid, timestamptz[]) from public;
grant execute on function public.passes_for_booking(uuid, timestamptz[]) to authenticated;

-- However a booking ends, its visits go back.

create function private.visits_kept_of(booking public.space_bookings, visits integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when booking.late_cancel_percent > 0
      and booking.starts_at - make_interval(hours => booking.free_cancel_hours) <= now()
      -- Staff charge no fee.
      and (auth.uid() is null or auth.uid() = booking.user_id)
    then round(visits * booking.late_cancel_percent / 100.0)::integer
    else 0
  end
$$;
comment on function private.visits_kept_of is
  'Returns how many of the visits that paid a confirmed booking its owner loses by cancelling now: the share that the space '
  'charges once the free term is over.';

create function private.return_pass_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  used public.pass_uses;
begin
  select * into used from public.pass_uses where booking_id = new.id order by used_at desc, returned_at nulls first limit 1;
  if used.id is null then
    return null;
  elsif new.status in ('declined', 'cancelled') then
    perform private.return_pass_use(
      used.id,
      case when old.status = 'confirmed' and new.status = 'cancelled' then private.visits_kept_of(old, used.visits) else 0 end
    );
  end if;
  return null;
end
$$;
create trigger space_bookings_pass after update of status on public.space_bookings
  for each row when (old.status is distinct from new.status)
  execute function private.return_pass_of_booking();

create function private.retake_pass_of_booking(wanted uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  used public.pass_uses;
begin
  select * into used from public.pass_uses where booking_id = wanted order by used_at desc, returned_at nulls first limit 1;
  if used.returned_at is null then
    return;
  end if;
  update public.user_passes set visits_left = visits_left - (used.visits - used.visits_kept)
  where id = used.pass_id and visits_left >= used.visits - used.visits_kept;
  if not found and exists (select from public.user_passes where id = used.pass_id and visits_left is not null) then
    perform private.raise_api_error(409, 'edit_conflict', 'The visits of the pass were used since');
  end if;
  update public.pass_uses set returned_at = null, visits_kept = 0 where id = used.id;
end
$$;
comment on function private.retake_pass_of_booking is
  'Takes the visits of a declined booking again when the decision is undone. Raises PT409 edit_conflict where they were used '
  'since.';

-- Newest definition: 20261101001700_bookings.sql.
create or replace function private.restore_order(decision private.booking_decisions, purchase uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.retake_pass_of_booking(decision.booking_id);
  if decision.order_before is not distinct from decision.order_after then
    return;
  elsif private.order_snapshot(purchase) is distinct from decision.order_after then
    perform private.raise_api_error(409, 'edit_conflict', 'The order changed since');
  end if;
  update public.orders
  set status = (decision.order_before ->> 'status')::public.order_status,
    cancelled_at = (decision.order_before ->> 'cancelled_at')::timestamptz,
    refund_requested_at = (decision.order_before ->> 'refund_requested_at')::timestamptz
  where id = purchase;
  update public.promo_code_redemptions set released_at = null
  where order_id = purchase and released_at = (decision.order_after ->> 'cancelled_at')::timestamptz;
exception when check_violation then
  -- The promo code that the order gave back has found another.
  perform private.raise_api_error(409, 'edit_conflict', 'The promo code of the order is used up');
end
$$;
